// What a page sets on an element before it is defined lies on the element itself, and hides the accessors of its class.

function accessor(element, name) {
  let prototype = Object.getPrototypeOf(element);
  while (prototype && !Object.hasOwn(prototype, name)) prototype = Object.getPrototypeOf(prototype);
  const { get, set } = (prototype && Object.getOwnPropertyDescriptor(prototype, name)) ?? {};
  return get && { set };
}

// Gives them to those accessors; what can only be read stays what it is. For `connectedCallback`, before all else.
export function adoptEarlyProperties(element) {
  for (const [name, value] of Object.entries(element)) {
    const found = accessor(element, name);
    if (!found) continue;
    delete element[name];
    if (found.set) element[name] = value;
  }
}
