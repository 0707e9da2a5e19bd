// Properties named like attributes: they read and write them.

const attributeOf = (property) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

// Gives a class of elements a property for each of its `attributes`, unless it has one; returns the attributes' names. A Boolean is
// whether it is there. A Number may also be a word; it and a String are null where nothing is said.
export function reflected({ prototype, attributes }) {
  for (const [property, kind] of Object.entries(attributes)) {
    if (Object.hasOwn(prototype, property)) continue;
    const name = attributeOf(property);
    Object.defineProperty(prototype, property, {
      configurable: true,
      get() {
        const value = this.getAttribute(name);
        if (kind === Boolean) return value !== null;
        return kind === Number && value && !isNaN(value) ? +value : value;
      },
      set(value) {
        if (kind === Boolean) this.toggleAttribute(name, Boolean(value));
        else if (value == null) this.removeAttribute(name);
        else this.setAttribute(name, value);
      },
    });
  }
  return Object.keys(attributes).map(attributeOf);
}
