/** The parameters of an address that its page does not read, such as `contact=1`. */
export const unreadOf = (address: object, read: (search: Record<string, unknown>) => object) =>
  Object.fromEntries(Object.entries(address).filter(([name]) => !(name in read({}))));
