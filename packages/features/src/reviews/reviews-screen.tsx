import { Box, Button, Grid, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { hasCode } from '@wellspring/api/client'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { RatingSummary } from '@wellspring/ui/rating-summary'
import { Review } from '@wellspring/ui/review'
import { Trans, t } from '@wellspring/words/macro'

import { ReplyDialog } from './reply-dialog.tsx'

export interface ReviewsScreenProps {
  /** The provider whose reviews are listed. */
  providerId: string
  /** The application page, for a provider without a public page. */
  applicationHref: string
}

/** The reviews of a provider; each can be answered once. */
export function ReviewsScreen({ providerId, applicationHref }: ReviewsScreenProps) {
  const query = useQuery(directoryQueries.reviews(useApi(), providerId))
  const { data, error } = query
  const [answered, setAnswered] = useState<string | null>(null)
  const hasNoPage = hasCode(error, 'NOT_FOUND')
  const [onlyOpen, setOnlyOpen] = useState<'open'>()
  const open = data?.reviews.filter(({ reply }) => reply === null) ?? []
  const shown = onlyOpen ? open : data?.reviews
  const review = data?.reviews.find(({ id }) => id === answered)
  return (
    <>
      <PageHeader
        title={t`Reviews`}
        description={t`What people who have met you say about you. Everyone can read it.`}
      />
      {hasNoPage && !data ? (
        <EmptyList
          title={t`No reviews yet`}
          sentence={t`Reviews appear here once your application is approved, your membership is paid and your profile is public.`}
          action={
            <LinkButton href={applicationHref}>
              <Trans>Go to my application</Trans>
            </LinkButton>
          }
        />
      ) : null}
      {error && !data && !hasNoPage ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList label={t`Loading reviews`} /> : null}
      {data?.reviews.length === 0 ? (
        <EmptyList
          title={t`No reviews yet`}
          sentence={t`After a session you and your client can each write a review. Both appear once both are written, or after 14 days.`}
        />
      ) : null}
      <Grid
        gap={{ base: '8', lg: '12' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }}
        alignItems="start"
      >
        {data ? <RatingSummary byStars={data.byStars} /> : null}
        <Box>
          {data && data.reviews.length > 0 ? (
            <FilterButtons
              label={t`Show`}
              mb="4"
              choices={[
                { value: undefined, label: t`All`, count: data.reviews.length },
                { value: 'open', label: t`To answer`, count: open.length },
              ]}
              value={onlyOpen}
              onChange={setOnlyOpen}
            />
          ) : null}
          {onlyOpen && open.length === 0 ? <EmptyList sentence={t`You have answered every review.`} /> : null}
          <Stack as="ul" listStyleType="none" gap="6" maxW="prose">
            {shown?.map(({ id, createdAt, ...said }) => (
              <Review
                key={id}
                {...said}
                at={createdAt}
                replier={t`Your practice`}
                action={
                  said.reply ? null : (
                    <Button
                      size="sm"
                      variant="outline"
                      mt="2"
                      aria-label={t`Reply to ${said.authorName}`}
                      onClick={() => setAnswered(id)}
                    >
                      <Trans>Reply</Trans>
                    </Button>
                  )
                }
              />
            ))}
          </Stack>
        </Box>
      </Grid>
      {review ? <ReplyDialog review={review} onClose={() => setAnswered(null)} /> : null}
    </>
  )
}
