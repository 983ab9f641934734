import { useQuery } from "@tanstack/react-query";
import { useSite } from "#src/client/site.ts";
import { api, checked } from "#src/client/api.ts";
import { useAction } from "#src/client/use-action.ts";
import type { UnfavourableSubject } from "#src/core/messages/appointment.schema.ts";
import { unfavourableQuery } from "#src/pages/admin/client/admin.api.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { Button } from "#src/ui/button.tsx";

const settle = ({ id, latestAt }: UnfavourableSubject) =>
  checked(api.api.admin["appointment-answers"][":id"].settled.$put({ param: { id }, json: { latestAt } }));

/** What several members have found otherwise than described, or not safe; nothing while there is none. */
export function UnfavourableSubjects() {
  const { data, error } = useQuery(unfavourableQuery);
  if (error) return <p role="alert">Couldn’t load what members answered on the day after.</p>;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="unfavourable">
      <h2 id="unfavourable" className="mb-2">
        {`Look Into These (${data.length})`}
      </h2>
      <p className="mb-5 type-small text-ink-soft">
        Three or more members said so on the day after. Their names are not shown, and whoever it is about
        knows nothing of it.
      </p>
      {data.map((found) => (
        <OneSubject key={found.id} found={found} />
      ))}
    </section>
  );
}

function OneSubject({ found }: { found: UnfavourableSubject }) {
  const { timeZone } = useSite();
  const { kind, address, owner, members, unsafe, latestAt } = found;
  const name = `${owner.firstName} ${owner.lastName}`;
  const isPerson = kind === "person";
  const title = isPerson ? name : found.title;
  const who = isPerson ? `${members} members who met her` : `${members} members`;
  const settling = useAction({
    call: () => settle(found),
    done: { title: "Looked into", description: "It comes back if more members say so." },
    failed: "Failed to settle this. Please try again.",
    changes: ["/api/admin/appointment-answers", "/api/admin/waiting", "/api/admin/queue"],
  });
  return (
    <article className="grid gap-1 border-b border-line py-4 wrap-anywhere">
      <h3 className="font-sans text-base/[1.55] font-bold">
        {address ? <a href={address}>{title}</a> : <span>{title}</span>}
      </h3>
      <p>
        {unsafe > 0
          ? `${who}, ${unsafe} of whom didn’t feel safe`
          : `${who} found it otherwise than described`}
      </p>
      <p className="type-small text-ink-soft">
        {[isPerson ? null : name, owner.email, `last on ${longDateIn(timeZone, latestAt)}`]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <Button
        size="small"
        className="mt-2 justify-self-start"
        busy={settling.busy}
        onClick={() => settling.run()}
      >
        Looked Into
      </Button>
    </article>
  );
}
