// The package has no types of its own.
declare module "fxa-common-password-list" {
  const list: { test(password: string): boolean };
  export default list;
}
