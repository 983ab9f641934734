import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Picture } from "#src/ui/picture.tsx";

it("a picture that the browser draws has one set of addresses, and knows how to load before it has them", () => {
  const { container } = render(
    <Picture
      srcSet="/a/400.webp 400w"
      src="/a/400.jpg"
      sizes="50vw"
      width={4}
      height={3}
      alt="A room"
      eager
    />,
  );
  const [image] = container.querySelectorAll("img");
  expect(container.querySelectorAll("source")).toHaveLength(0);
  expect(image!.srcset).toBe("/a/400.webp 400w");
  const names = image!.getAttributeNames();
  expect(names.indexOf("loading")).toBeLessThan(names.indexOf("srcset"));
  expect(names.indexOf("sizes")).toBeLessThan(names.indexOf("srcset"));
});
