/** The address to which a browser sends a button's form without a script. */
export function addressWithoutScript(button: HTMLElement) {
  const { form } = button as HTMLButtonElement;
  const fields = new URLSearchParams([...new FormData(form!)] as [string, string][]);
  return `${new URL(form!.action).pathname}?${fields}`;
}
