import { Button, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Review } from '@wellspring/ui/review'

import { ReplyDialog } from './reply-dialog.tsx'

export interface ReviewsScreenProps {
  /** Whose reviews these are. */
  providerId: string
}

/** What patrons say of a provider, and a way to answer each once. */
export function ReviewsScreen({ providerId }: ReviewsScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(directoryQueries.reviews(useApi(), providerId))
  const [answered, setAnswered] = useState<string | null>(null)
  const review = data?.reviews.find(({ id }) => id === answered)
  return (
    <>
      <PageHeader title="Reviews" description="What people say who have met you. Everybody reads it." />
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {!data && !error ? <LoadingList label="Reviews are on their way" /> : null}
      {data?.reviews.length === 0 ? (
        <EmptyList
          title="No reviews yet"
          sentence="After you have met, both of you can say how it was. It is shown once both have written, or after 14 days."
        />
      ) : null}
      <Stack as="ul" listStyleType="none" gap="6" maxW="prose">
        {data?.reviews.map(({ id, createdAt, ...said }) => (
          <Review
            key={id}
            {...said}
            at={createdAt}
            replier="Your practice"
            action={
              said.reply ? null : (
                <Button
                  size="sm"
                  variant="outline"
                  mt="2"
                  aria-label={`Answer ${said.authorName}`}
                  onClick={() => setAnswered(id)}
                >
                  Answer
                </Button>
              )
            }
          />
        ))}
      </Stack>
      {review ? <ReplyDialog review={review} onClose={() => setAnswered(null)} /> : null}
    </>
  )
}
