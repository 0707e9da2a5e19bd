// Properties named like attributes: they read and write them.

// Gives a class of elements a property for each of its `attributes`, unless it has one, and returns their names. They are words: one
// that ends in `?` is there or not, one that ends in `#` may be a number; without a value they are null.
export function reflected({ prototype, attributes }) {
  return attributes.split(' ').map((word) => {
    const name = word.replace(/[?#]/, '');
    const property = name.replace(/-./, ([, letter]) => letter.toUpperCase());
    const isFlag = word.endsWith('?');
    if (!Object.hasOwn(prototype, property)) Object.defineProperty(prototype, property, {
      get() {
        const value = this.getAttribute(name);
        if (isFlag) return value !== null;
        return word.endsWith('#') && value && !isNaN(value) ? +value : value;
      },
      set(value) {
        if (isFlag ? value : value != null) this.setAttribute(name, isFlag ? '' : value);
        else this.removeAttribute(name);
      },
    });
    return name;
  });
}
