import { Box, Flex, Grid, Stack, Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Questionnaire, QuestionnaireResult } from '@wellspring/api/contract/questionnaires'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { questionnaireQueries } from '@wellspring/api/hooks/questionnaires'
import { sharingQueries } from '@wellspring/api/hooks/sharing'
import { changeWords, languageNames } from '@wellspring/features/questionnaires'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Pager } from '@wellspring/ui/pager'
import { MediumDate } from '@wellspring/ui/relative-date'
import { ScoreChart } from '@wellspring/ui/score-chart'
import { useNow } from '@wellspring/ui/use-now'
import { dayWords, useClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import { QuestionnaireRequests } from '../../parts/sharing/questionnaire-requests.tsx'
import { SharingLine } from './sharing-line.tsx'
import { DAY_MS } from '@wellspring/api/contract/time'

const PER_PAGE = 10
const firstPage = { limit: PER_PAGE, page: 0 }

export interface QuestionnairesScreenProps {
  /** Opens the questionnaire of an accepted request. */
  onAccepted: (instrumentId: string) => void
}

/** Every questionnaire asks about the last two weeks, so a sooner repeat says little. */
const ASKS_DAYS = 14

interface CardProps {
  questionnaire: Questionnaire
  /** When it was last answered, according to the newest results. */
  lastAt: string | undefined
}

/** The date from which a repeat makes sense; null if it does already. */
function nextWords(lastAt: string | undefined, now: string, { zone }: Clock): string | null {
  if (lastAt === undefined) return null
  const next = new Date(Date.parse(lastAt) + ASKS_DAYS * DAY_MS).toISOString()
  return next > now ? t`It covers two weeks, so the next one makes sense from ${dayWords(next, zone)}.` : null
}

function Card({ questionnaire: { instrument, draft }, lastAt }: CardProps) {
  const [clock, now] = [useClock(), useNow()]
  const next = draft ? null : nextWords(lastAt, now, clock)
  const { id, name, about, minutes, items, translations } = instrument
  const languages = ['en' as const, ...translations.map(({ language }) => language)]
  const begun = draft ? Object.keys(draft.answers).length : 0
  return (
    <Flex
      as="article"
      direction={{ base: 'column', sm: 'row' }}
      gap="4"
      justify="space-between"
      align={{ sm: 'center' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p={{ base: '4', sm: '5' }}
    >
      <Box minW="0">
        <Text as="h2" textStyle="heading">
          {name}
        </Text>
        <Text color="fg.muted">{about}</Text>
        <Text textStyle="sm" color="fg.subtle" mt="1">
          {begun > 0
            ? t`${begun} of ${items.length} answered`
            : t`About ${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })}`}
          {' · '}
          {languages.map((language) => languageNames[language].english).join(', ')}
        </Text>
        {next ? (
          <Text textStyle="sm" color="fg.muted" mt="1">
            {next}
          </Text>
        ) : null}
      </Box>
      <LinkButton
        href={`/questionnaires/${id}`}
        variant={begun > 0 ? 'solid' : 'outline'}
        aria-label={`${begun > 0 ? 'Continue' : 'Start'} ${name}`}
        flexShrink="0"
      >
        {begun > 0 ? t`Continue` : t`Start`}
      </LinkButton>
    </Flex>
  )
}

/** Results whose score may show in the list: those of questionnaires without a safety concern. */
const readHere = (responses: readonly QuestionnaireResult[]) =>
  responses.filter(({ instrumentId }) =>
    responses.every((one) => one.instrumentId !== instrumentId || !one.isSafetyConcern),
  )

interface ResultRowProps {
  result: QuestionnaireResult
  /** Whether the score shows in the list. */
  isRead: boolean
  /** The previous result of the same questionnaire. */
  before: QuestionnaireResult | undefined
}

function ResultRow({ result, isRead, before }: ResultRowProps) {
  const { id, instrumentName, band, score, maxScore, completedAt } = result
  return (
    <chakra.li borderTopWidth="1px" borderColor="border">
      <Link href={`/questionnaires/results/${id}`} variant="quiet" display="block" py="3">
        <Flex as="span" justify="space-between" gap="4">
          <span>{instrumentName}</span>
          <chakra.span color="fg.muted" flexShrink="0">
            <MediumDate date={completedAt} />
          </chakra.span>
        </Flex>
        {isRead ? (
          <>
            <chakra.span display="block" fontVariantNumeric="tabular-nums">
              {band.label}
              {' · '}
              <Trans>
                {score} of {maxScore}
              </Trans>
            </chakra.span>
            {before ? (
              <chakra.span display="block" textStyle="sm" color="fg.muted">
                {changeWords({ kind: 'unrated', points: score - before.score, since: before.completedAt })}
              </chakra.span>
            ) : null}
          </>
        ) : null}
      </Link>
    </chakra.li>
  )
}

/** A chart of the newest questionnaire's results. */
function Trend({ results }: { results: readonly QuestionnaireResult[] }) {
  const [newest] = results
  const own = results.filter(({ instrumentId }) => instrumentId === newest?.instrumentId)
  if (!newest || own.length < 2) return null
  const title = t`${newest.instrumentName} over time`
  return (
    <Box
      as="section"
      aria-label={title}
      mb="6"
      p={{ base: '4', sm: '5' }}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.surface"
    >
      <Text as="h3" fontWeight="semibold" mb="2">
        {title}
      </Text>
      <ScoreChart results={own} />
    </Box>
  )
}

function Results() {
  const [page, setPage] = useState(1)
  const query = useQuery(questionnaireQueries.responses(useApi(), { limit: PER_PAGE, page: page - 1 }))
  const { data, error } = query
  if (!data) return error ? <ErrorState {...failureOf(query)} /> : <LoadingList />
  if (data.responses.length === 0)
    return (
      <Text color="fg.muted">
        <Trans>Your results appear here once you have answered a questionnaire.</Trans>
      </Text>
    )
  const read = readHere(data.responses)
  return (
    <>
      {page === 1 ? <Trend results={read} /> : null}
      <chakra.ul listStyleType="none" mb="4">
        {data.responses.map((result, at) => (
          <ResultRow
            key={result.id}
            result={result}
            isRead={read.includes(result)}
            before={data.responses.slice(at + 1).find((one) => one.instrumentId === result.instrumentId)}
          />
        ))}
      </chakra.ul>
      <Pager page={page} perPage={PER_PAGE} total={data.totalRecords} onPage={setPage} />
    </>
  )
}

/** The available questionnaires, and past results. */
export function QuestionnairesScreen({ onAccepted }: QuestionnairesScreenProps) {
  const api = useApi()
  const query = useQuery(questionnaireQueries.list(api))
  const { data, error } = query
  const responses = useQuery(questionnaireQueries.responses(api, firstPage))
  // They render above and inside the list, so the list waits for them in order not to move.
  const above = [
    useQuery(sharingQueries.consents(api)),
    useQuery(sharingQueries.requests(api, {})),
    responses,
  ]
  const isWhole = above.every(({ isFetched, failureCount }) => isFetched || failureCount > 0)
  return (
    <Box>
      <PageHeader
        title={t`Questionnaires`}
        description={t`A few questions now and then show how you are over time.`}
      />
      {data && isWhole ? (
        <>
          <SharingLine />
          <Grid
            gap="10"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
            alignItems="start"
          >
            <Stack gap="4">
              <QuestionnaireRequests onAccepted={onAccepted} />
              {data.questionnaires.map((questionnaire) => (
                <Card
                  key={questionnaire.instrument.id}
                  questionnaire={questionnaire}
                  lastAt={
                    responses.data?.responses.find(
                      ({ instrumentId }) => instrumentId === questionnaire.instrument.id,
                    )?.completedAt
                  }
                />
              ))}
            </Stack>
            <Box as="section" aria-labelledby="results">
              <Text as="h2" id="results" textStyle="heading" mb="3">
                <Trans>Your results</Trans>
              </Text>
              <Results />
            </Box>
          </Grid>
        </>
      ) : error && !data ? (
        <ErrorState {...failureOf(query)} />
      ) : (
        <LoadingList />
      )}
    </Box>
  )
}
