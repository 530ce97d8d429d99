import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { hasCode } from '@wellspring/api/client'
import type { SharedInstrument } from '@wellspring/api/contract/sharing'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { sharingQueries } from '@wellspring/api/hooks/sharing'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Skeleton, SkeletonText } from '@wellspring/ui/skeleton'
import { Trans, plural, t } from '@wellspring/words/macro'

import { RequestQuestionnaireDialog } from './request-questionnaire-dialog.tsx'
import { RequestedQuestionnaires } from './requested-questionnaires.tsx'

export interface SharedResultsPanelProps {
  patronId: string
  /** The booking that requests are made for. */
  bookingId?: string | undefined
  /** Lists the requests of every booking instead of this one. */
  listsAll?: boolean
  resultsHref: (consentId: string) => string
}

function Shared({ shared, href }: { shared: SharedInstrument; href: string }) {
  const { instrumentName, resultCount, lastResultAt, until } = shared
  return (
    <chakra.li py="3" borderTopWidth="1px">
      <Flex gap="3" wrap="wrap" justify="space-between" align="baseline">
        {resultCount > 0 ? (
          <Link href={href} fontWeight="semibold" display="inline-block" py="2.5">
            {instrumentName}
          </Link>
        ) : (
          <Text fontWeight="semibold">{instrumentName}</Text>
        )}
        <Text textStyle="sm" color="fg.muted">
          {lastResultAt ? (
            <>
              <Trans>{plural(resultCount, { one: 'One result', other: '# results' })}, the last on</Trans>{' '}
              <MediumDate date={lastResultAt} />
            </>
          ) : (
            t`No result yet`
          )}
        </Text>
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        <Trans>Shared with you until</Trans> <MediumDate date={until} />
      </Text>
    </chakra.li>
  )
}

/** As tall as the text for most clients, who share nothing. */
function Coming({ isAskedHere }: { isAskedHere: boolean }) {
  return (
    <Box role="status" aria-label={t`Loading`}>
      <Box h="6" pt="1">
        <SkeletonText lines={1} />
      </Box>
      {isAskedHere ? <Skeleton h="11" w="14rem" mt="4" /> : null}
    </Box>
  )
}

/** What a client shares with the provider, and what can be requested. */
export function SharedResultsPanel(props: SharedResultsPanelProps) {
  const { patronId, bookingId, listsAll = false, resultsHref } = props
  const [isAsking, setIsAsking] = useState(false)
  const api = useApi()
  const query = useQuery(sharingQueries.client(api, patronId))
  const { data, error } = query
  const requestsOf = listsAll ? { patronId } : bookingId === undefined ? null : { bookingId }
  const requests = useQuery({
    ...sharingQueries.requests(api, requestsOf ?? {}),
    // Nothing was asked of a person who is not a client.
    enabled: requestsOf !== null && data !== undefined,
  })
  // Shown together, so that late requests do not push the button down.
  const isComplete = requestsOf === null || !requests.isPending
  // Before the first meeting nothing is shared and nothing can be requested.
  if (hasCode(error, 'NOT_FOUND')) return null
  return (
    <Box as="section" aria-labelledby="shared-results" maxW="prose">
      <Text as="h2" id="shared-results" textStyle="heading" mb="2">
        <Trans>Questionnaires</Trans>
      </Text>
      {error ? (
        <ErrorState {...failureOf(query)} />
      ) : data && isComplete ? (
        <>
          {data.shared.length === 0 ? (
            <Text color="fg.muted">
              <Trans>{data.patron.name} has not shared results.</Trans>
            </Text>
          ) : (
            <chakra.ul listStyleType="none">
              {data.shared.map((shared) => (
                <Shared key={shared.id} shared={shared} href={resultsHref(shared.id)} />
              ))}
            </chakra.ul>
          )}
          {requestsOf ? <RequestedQuestionnaires {...requestsOf} /> : null}
          {bookingId === undefined ? null : (
            <Button variant="outline" mt="4" onClick={() => setIsAsking(true)}>
              <Trans>Ask for a questionnaire</Trans>
            </Button>
          )}
          {isAsking && bookingId !== undefined ? (
            <RequestQuestionnaireDialog
              bookingId={bookingId}
              patronName={data.patron.name}
              instruments={data.instruments}
              onClose={() => setIsAsking(false)}
            />
          ) : null}
        </>
      ) : (
        <Coming isAskedHere={bookingId !== undefined} />
      )}
    </Box>
  )
}
