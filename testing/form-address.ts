/** Where a browser goes that sends a button's form by itself, as it does where no script runs. */
export function addressWithoutScript(button: HTMLElement) {
  const { form } = button as HTMLButtonElement;
  const fields = new URLSearchParams([...new FormData(form!)] as [string, string][]);
  return `${new URL(form!.action).pathname}?${fields}`;
}
