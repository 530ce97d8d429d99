import { Box, Flex, Text } from '@chakra-ui/react'

import type { Figure } from '@wellspring/api/contract/dashboard'
import { figureLinks } from '@wellspring/api/contract/figure-links'
import { useFigure } from '@wellspring/api/hooks/figures'
import { Link } from '@wellspring/ui/link'
import { useNow } from '@wellspring/ui/use-now'
import { Trans, plural, t } from '@wellspring/words/macro'

import { timeSince, timeUntil } from '../../parts/time-until.ts'
import { sortByDeadline } from './sort-by-deadline.ts'
import type { OwnWork } from './sort-by-deadline.ts'

const links = figureLinks.admin

/** The deadline, marked when late, or else the start of the wait. */
function Clock({ item: { at, dueAt }, now }: { item: OwnWork; now: string }) {
  const isLate = dueAt !== null && dueAt < now
  return (
    <Box textAlign="end" flexShrink="0" textStyle="sm" fontVariantNumeric="tabular-nums">
      {dueAt === null ? null : (
        <Text fontWeight="semibold" {...(isLate && { color: 'fg.error' })}>
          {isLate ? t`Late, due ${timeUntil(dueAt, now)}` : t`Due ${timeUntil(dueAt, now)}`}
        </Text>
      )}
      {at === null ? null : <Text color="fg.muted">{t`Waiting ${timeSince(at, now)}`}</Text>}
    </Box>
  )
}

function Row({ item, now }: { item: OwnWork; now: string }) {
  const { kind, name, about, href } = item
  return (
    <Flex
      as="li"
      position="relative"
      align="center"
      justify="space-between"
      gap="4"
      px="4"
      py="3"
      minH="16"
      borderColor="border"
      transition="background 150ms"
      _hover={{ bg: 'bg.muted' }}
    >
      <Box flex="1" minW="0">
        <Link
          href={href}
          variant="quiet"
          fontWeight="semibold"
          display="block"
          truncate
          _after={{ content: '""', position: 'absolute', inset: '0' }}
        >
          {about}
        </Link>
        <Text textStyle="sm" color="fg.muted" truncate>
          {kind} · {name}
        </Text>
      </Box>
      <Clock item={item} now={now} />
    </Flex>
  )
}

const hrefs = {
  tickets: (id: string) => `/admin/support/${id}`,
  cases: (id: string) => `/admin/moderation/${id}`,
  applications: (id: string) => `/admin/applications/${id}`,
}

const kinds = { tickets: t`Ticket`, cases: t`Moderation case`, applications: t`Application` }

const workOf = (kind: keyof typeof kinds, figure: Figure | null | undefined): OwnWork[] =>
  (figure?.first ?? []).flatMap(({ name, at, own }) =>
    own
      ? [
          {
            id: own.id,
            kind: kinds[kind],
            href: hrefs[kind](own.id),
            // The applicant's name identifies an application.
            name: kind === 'applications' ? own.about : name,
            about: kind === 'applications' ? name : own.about,
            at,
            dueAt: own.dueAt,
          },
        ]
      : [],
  )

/** Links to the list of the viewer's own items of one kind. */
function Rest({ count, href, label }: { count: number; href: string; label: string }) {
  if (count === 0) return null
  return (
    <Link href={href} textStyle="sm">
      {label}
    </Link>
  )
}

interface OwnWorkListProps {
  tickets: Figure | null | undefined
  cases: Figure | null | undefined
  /** For administrators only. */
  applications?: Figure | null | undefined
}

function OwnWorkList({ tickets, cases, applications }: OwnWorkListProps) {
  const now = useNow()
  const work = sortByDeadline([
    ...workOf('tickets', tickets),
    ...workOf('cases', cases),
    ...workOf('applications', applications),
  ])
  // Without claimed items the card is hidden; unclaimed ones are listed below it.
  if (work.length === 0) return null
  const [ticketCount, caseCount, applicationCount] = [tickets, cases, applications].map(
    (figure) => figure?.value ?? 0,
  ) as [number, number, number]
  return (
    <Box as="section" aria-label={t`Yours`}>
      <Flex align="baseline" justify="space-between" columnGap="4" rowGap="1" wrap="wrap" mb="3">
        <Text as="h2" textStyle="heading">
          <Trans>Yours</Trans>
        </Text>
        <Flex columnGap="4" wrap="wrap">
          <Rest
            count={ticketCount}
            href={links.ownTickets}
            label={plural(ticketCount, { one: '1 ticket', other: '# tickets' })}
          />
          <Rest
            count={caseCount}
            href={links.ownCases}
            label={plural(caseCount, { one: '1 case', other: '# cases' })}
          />
          <Rest
            count={applicationCount}
            href={links.ownApplications}
            label={plural(applicationCount, { one: '1 application', other: '# applications' })}
          />
        </Flex>
      </Flex>
      <Box
        as="ul"
        listStyleType="none"
        bg="bg.surface"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        overflow="hidden"
        css={{ '& > * + *': { borderTopWidth: '1px' } }}
      >
        {work.slice(0, 6).map((item) => (
          <Row key={item.id} item={item} now={now} />
        ))}
      </Box>
    </Box>
  )
}

/** The claimed items of a member of staff, most urgent first. */
export function OwnWorkCard() {
  return <OwnWorkList tickets={useFigure('ownTickets').figure} cases={useFigure('ownCases').figure} />
}

/** The same for administrators, with the applications they review. */
export function AdminWorkCard() {
  return (
    <OwnWorkList
      tickets={useFigure('ownTickets').figure}
      cases={useFigure('ownCases').figure}
      applications={useFigure('ownApplications').figure}
    />
  )
}
