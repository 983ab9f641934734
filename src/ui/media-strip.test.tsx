import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { MediaStrip } from "#src/ui/media-strip.tsx";

const width = 400;

function Pictures({ count }: { count: number }) {
  const [position, setPosition] = useState(0);
  return (
    <MediaStrip label="Pictures of a room" count={count} position={position} onPosition={setPosition}>
      {(index) => <span>{`picture ${index + 1}`}</span>}
    </MediaStrip>
  );
}

/** Renders a strip with a width, since the test DOM has no layout; tests scroll it. */
function show(count: number) {
  render(<Pictures count={count} />);
  const box = screen.getByText("picture 1").closest<HTMLElement>("[inert], [aria-hidden]")!.parentElement!;
  Object.defineProperty(box, "clientWidth", { value: width });
  box.scrollTo = () => {};
  return {
    box,
    scrolledTo(picture: number) {
      box.scrollLeft = (picture - 1) * width;
      fireEvent.scroll(box);
    },
  };
}
const said = () => document.querySelector("[aria-live]")?.textContent;
const next = () => fireEvent.click(screen.getByRole("button", { name: "Next picture" }));

describe("a strip of pictures", () => {
  it("cycles through all of them, forwards and backwards", () => {
    show(3);
    const order = [said()];
    for (let press = 0; press < 3; press += 1) {
      next();
      order.push(said());
    }
    fireEvent.click(screen.getByRole("button", { name: "Previous picture" }));
    order.push(said());
    expect(order).toEqual([1, 2, 3, 1, 3].map((picture) => `Picture ${picture} of 3`));
  });

  it("is moved by the arrow keys, except those for a video's own controls", () => {
    const { box } = show(3);
    fireEvent.keyDown(box, { key: "ArrowRight" });
    expect(said()).toBe("Picture 2 of 3");
    fireEvent.keyDown(box, { key: "ArrowLeft" });
    expect(said()).toBe("Picture 1 of 3");
    fireEvent.keyDown(box.appendChild(document.createElement("video")), { key: "ArrowRight" });
    expect(said()).toBe("Picture 1 of 3");
  });

  it("reports the position after a swipe", () => {
    const { box, scrolledTo } = show(3);
    fireEvent.pointerDown(box);
    scrolledTo(2);
    expect(said()).toBe("Picture 2 of 3");
  });

  it("does not jump back when it is pressed again during its animation", () => {
    const { box, scrolledTo } = show(4);
    next();
    next();
    // Positions on the way, and delayed events of a busy browser, are not reported.
    scrolledTo(1);
    expect(said()).toBe("Picture 3 of 4");
    scrolledTo(2);
    expect(said()).toBe("Picture 3 of 4");
    scrolledTo(3);
    fireEvent.pointerDown(box);
    scrolledTo(2);
    expect(said()).toBe("Picture 2 of 4");
  });

  it("renders only the neighbors", () => {
    show(5);
    expect(screen.getAllByText(/^picture \d/).map((shown) => shown.textContent)).toEqual([
      "picture 1",
      "picture 2",
    ]);
  });

  it("has no buttons for a single one", () => {
    show(1);
    expect(screen.queryByRole("button")).toBeNull();
    expect(said()).toBeUndefined();
  });
});
