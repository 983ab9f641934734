import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useCan } from "#src/core/people/client/current-user.api.ts";
import { personName } from "#src/core/people/person.ts";
import type { Person } from "#src/core/people/person.schema.ts";

type PersonNameProps = {
  person: Pick<Person, "id" | "firstName" | "lastName">;
  /** Instead of her name: "Naomi (not verified yet)". */
  children?: string;
  /** False where her page is gone for most readers, such as that of a suspended member. */
  linked?: boolean;
  className?: string;
};

/** A person's name; for readers who see people, a link to her page. Not for use within another link or button. */
export function PersonName({ person, children, linked = true, className }: PersonNameProps) {
  const seesPeople = useCan("person.view");
  const name = children ?? personName(person);
  if (!linked || !seesPeople || person.id === null) return <span className={className}>{name}</span>;
  return (
    <Link
      to="/people/$id"
      params={{ id: person.id }}
      // A view is counted, and an admin's is logged.
      preload={false}
      className={clsx("-my-1 rounded-small py-1 text-inherit no-underline hover:underline", className)}
    >
      {name}
    </Link>
  );
}
