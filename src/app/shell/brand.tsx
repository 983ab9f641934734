/** The ring with its coral stop, and the product name. */
export function Brand({ name }: { name: string }) {
  return (
    <span className="brand">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-[1.875rem] flex-none">
        <path
          d="M25.2 22.6A11.5 11.5 0 1 1 25.2 9.4"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <circle cx="27.4" cy="16" r="4.4" className="fill-accent" />
      </svg>
      <span className="brand-name">{name}</span>
    </span>
  );
}
