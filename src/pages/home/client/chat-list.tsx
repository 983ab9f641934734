import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { newestPostsQuery, previewSize } from "#src/pages/home/client/home.api.ts";
import { NothingYet } from "#src/pages/home/client/nothing-yet.tsx";
import { PostPreview } from "#src/features/forum/client/post-preview.tsx";
import { Button, TextLink } from "#src/ui/button.tsx";
import { SectionHeading } from "#src/ui/page.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

const rows = "grid divide-y divide-line *:py-5 [&>:first-child]:pt-0";

export function ChatList() {
  const posts = useInfiniteQuery(newestPostsQuery());
  return (
    <section className="min-w-0">
      <SectionHeading
        title="CC Chat"
        action={
          <TextLink asChild arrow>
            <Link to="/community" aria-label="View All posts">
              View All
            </Link>
          </TextLink>
        }
      />
      <PagedList
        list={posts}
        className={rows}
        loading={
          <div role="status" aria-label="Loading posts" className={rows}>
            {Array.from({ length: previewSize }, (_, index) => (
              <div key={index} aria-hidden="true" className="grid gap-3">
                <Skeleton className="h-6 w-4/5" />
                <Skeleton className="h-4 w-full" />
                <Skeleton className="h-4 w-2/5" />
              </div>
            ))}
          </div>
        }
        failure={{ title: "Failed to fetch posts", headingLevel: 3 }}
        empty={
          <NothingYet
            text="No recent forum activity."
            action={
              <Button asChild variant="quiet">
                <Link to="/community">Start a Conversation</Link>
              </Button>
            }
          />
        }
      >
        {(post) => <PostPreview post={post} counted />}
      </PagedList>
    </section>
  );
}
