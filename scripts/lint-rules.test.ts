import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import lintRules from "../lint-rules.ts";

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: "tsx" } } });
const slot = "type Props = { children: Elements };";

// The linter has its own node types.
const rule = lintRules.rules["text-in-its-element"] as unknown as Parameters<typeof tester.run>[1];

tester.run("text-in-its-element", rule, {
  valid: [
    {
      name: "an element's only child",
      code: "const Save = () => <button>{busy ? 'Saving' : 'Save'}</button>;",
    },
    { name: "one template", code: "const Left = () => <p>{`${count} of ${all}`}</p>;" },
    { name: "a text in an element", code: "const Save = () => <b>{busy && <i />}<span>Save</span></b>;" },
    {
      name: "elements that come and go",
      code: "const List = () => <ul>{first}{all.map((one) => <li key={one} />)}</ul>; const first = off && <li />;",
    },
    {
      name: "a slot for elements",
      code: `${slot} const Box = ({ children }: Props) => <div><h2>Box</h2>{children}</div>;`,
    },
    {
      name: "a call for elements",
      code: "type Props = { children: (id: string) => Elements }; const Box = ({ children }: Props) => <div><hr />{children('a')}</div>;",
    },
    { name: "a function that is no component", code: "const words = () => `${count} homes`;" },
  ],
  invalid: [
    {
      name: "a text after what comes and goes",
      code: "const Save = () => <button>{busy && <i />} Save</button>;",
      errors: 1,
    },
    {
      name: "a text that never changes beside an element",
      code: "const Save = () => <p>Read <b>this</b></p>;",
      errors: 1,
    },
    { name: "texts beside each other", code: "const Left = () => <p>{count} of {all}</p>;", errors: 3 },
    { name: "a space", code: "const Left = () => <p><b />{' '}<i /></p>;", errors: 1 },
    { name: "a text in a fragment", code: "const Left = () => <p>{off ? <>Off</> : <b />}</p>;", errors: 1 },
    {
      name: "what may be a text",
      code: "const Box = ({ children }: { children: ReactNode }) => <div><h2 />{children}</div>;",
      errors: 1,
    },
    {
      name: "a slot of another type",
      code: `${slot} type Other = { children: ReactNode }; const Box = ({ children }: Props) => <div><h2 />{children}</div>;`,
      errors: 1,
    },
    { name: "a list of texts", code: "const List = () => <p>{all.map((one) => one.name)}</p>;", errors: 1 },
    {
      name: "a component that is a text",
      code: "function Name() { if (!name) return <b />; return name; }",
      errors: 1,
    },
    { name: "a short component that is a text", code: "const Name = () => `${first} ${last}`;", errors: 1 },
  ],
});
