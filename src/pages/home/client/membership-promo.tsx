import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/button.tsx";
import { Page } from "#src/ui/page.tsx";

export function MembershipPromo() {
  return (
    <Page as="section" className="pt-(--section)">
      <div className="home-promo">
        <div className="relative min-w-0 px-6 pt-8 lg:w-[56%] lg:px-0 lg:py-16 lg:pl-16">
          <h2 className="type-h1">Ready to Level Up?</h2>
          <p className="mt-3 max-w-[26em] text-on-block-soft type-lead">
            Priority access to housing before it is listed publicly, member-only events and direct contact
            with verified matches.
          </p>
          <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
            <Button asChild variant="primary" className="outline-on-block!">
              <Link to="/membership">Become a Member</Link>
            </Button>
            <Button asChild variant="on-block">
              <Link to="/membership">See All Plans</Link>
            </Button>
          </div>
        </div>
        <img
          src="/img/skyline.svg"
          alt="Two friends on a bench across from the city"
          loading="lazy"
          width={800}
          height={600}
          className="h-52 w-full object-cover object-[50%_88%] lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[46%] lg:object-[35%_60%]"
        />
      </div>
    </Page>
  );
}
