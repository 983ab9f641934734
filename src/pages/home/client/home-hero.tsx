import { Link, useNavigate } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useState, type SubmitEvent } from "react";
import { MemberOpening, Motto } from "#src/pages/home/client/member-opening.tsx";
import { useMemberLink } from "#src/pages/home/client/member-link.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { PlaceCombobox } from "#src/core/locations/client/place-combobox.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Page, WindowFrame } from "#src/ui/page.tsx";

const regions = ["Upstate NY", "CT", "NJ"];

export function HomeHero() {
  const user = useCurrentUser();
  return (
    <Page as="section" className={user ? "pt-6 lg:pt-10" : "pt-6 lg:pt-12"}>
      <div
        className={clsx("gap-x-12 lg:grid lg:grid-cols-[31rem_1fr]", user ? "items-start" : "items-center")}
      >
        {user ? <MemberOpening /> : <GuestOpening />}
        {/* Not on a member's phone, where what waits comes first; lazy, so that it is not fetched there either. */}
        <WindowFrame
          className={clsx(
            "mt-6 h-66 sm:h-88 lg:mt-0 lg:h-120 [&_img]:object-[50%_78%]",
            user && "max-lg:hidden",
          )}
        >
          <img
            src="/img/hudson.svg"
            alt="A train running along the Hudson at sunset"
            width={1200}
            height={900}
            {...(user ? { loading: "lazy" } : { fetchPriority: "high" })}
          />
        </WindowFrame>
      </div>
      <HeroSearch className={user ? "mt-6 lg:mt-8" : "mx-3 -mt-10 lg:mx-0 lg:-mt-12 lg:mr-12"} />
      <div className="mt-3 flex flex-wrap justify-center gap-x-2 lg:mt-6 lg:justify-start">
        <HousingChatButton />
        <PostListingButton />
      </div>
    </Page>
  );
}

const GuestOpening = () => (
  <div>
    <ul className="hero-regions">
      {regions.map((region) => (
        <li key={region}>{region}</li>
      ))}
    </ul>
    <h1 className="mt-4 mb-3 type-display">
      <Motto />
    </h1>
    <p className="max-w-[30em] text-pretty text-ink-soft type-lead">
      Roommate, housing and commuter-life recommendations from verified members of your community.
    </p>
  </div>
);

/** The housing search for everybody; a plain form that works without JavaScript. */
function HeroSearch({ className }: { className: string }) {
  const navigate = useNavigate();
  const [location, setLocation] = useState("");
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = location.trim();
    void navigate({ to: "/housing", search: typed ? { location: typed } : {} });
  };
  return (
    <search>
      <form action="/housing" onSubmit={search} className={clsx("hero-search", className)}>
        <Field label="Where would you like to live?">
          {(control) => (
            <PlaceCombobox
              {...control}
              name="location"
              enterKeyHint="search"
              placeholder="Beacon, New Haven, Hoboken…"
              value={location}
              onChange={setLocation}
              className="lg:min-h-14"
            />
          )}
        </Field>
        <Button type="submit" variant="primary" className="self-end lg:min-h-14 lg:min-w-44">
          Search Housing
        </Button>
      </form>
    </search>
  );
}

export function HousingChatButton() {
  return (
    <Button asChild variant="quiet" icon="message-circle">
      <Link to="/community" hash="housing">
        Housing Chat
      </Link>
    </Button>
  );
}

export function PostListingButton() {
  const suspended = useCurrentUser()?.suspension;
  const post = useMemberLink("/housing?post=1", "Please sign in to post a housing listing.");
  return (
    !suspended && (
      <Button variant="quiet" icon="plus" onClick={post}>
        Post Listing
      </Button>
    )
  );
}
