import { Stops } from "#src/ui/stops.tsx";

type RequestStopsProps = {
  to: string;
  accepted: boolean;
  /** Whether the request is about a home. */
  home: boolean;
};

/** Where the member's own request to another one is. */
export function RequestStops({ to, accepted, home }: RequestStopsProps) {
  const stops = [
    { title: "Sent", text: "It’s in her messages." },
    accepted
      ? { title: `${to} said yes`, text: "She accepted your request." }
      : { title: `${to} reads it`, text: "You can write more once she accepts." },
    {
      title: "You talk",
      text: home
        ? "See the home together before you pay anything."
        : "You’ll find her answers in your messages.",
    },
  ];
  return <Stops label="Your request" stops={stops} current={accepted ? 2 : 1} />;
}
