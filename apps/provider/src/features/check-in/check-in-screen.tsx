import { Box, Field, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useState } from 'react'

import { CHECK_IN_OPENS_BEFORE_MS } from '@wellspring/api/contract/event-check-in'
import type { CheckInPack } from '@wellspring/api/contract/event-check-in'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { readUserData, useSession } from '@wellspring/api/session'
import { useOfflineCopy } from '@wellspring/app/use-offline-copy'
import { EventTime } from '@wellspring/features/events'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { useNow } from '@wellspring/ui/use-now'
import { Optional } from '@wellspring/ui/optional'
import { Trans, t } from '@wellspring/words/macro'

import { Camera } from './camera.tsx'
import type { ScanResult, Ticket } from './check-in-state.ts'
import { EarlyNote } from './early-note.tsx'
import { GuestList } from './guest-list.tsx'
import type { StoredCheckIns } from './check-in-storage.ts'
import { ScanResultBox } from './scan-result-box.tsx'
import { useTicketScans } from './use-ticket-scans.ts'
import type { TicketScans } from './use-ticket-scans.ts'

const MOST_OF_GATE = 40

interface Back {
  href: string
  label: string
}

type CheckInProps = Pick<TicketScans, 'userId' | 'occurrenceId'> & { back: Back }

/** Memoised, so that a scan does not re-render it. */
const Head = memo(function Head({ pack, back }: { pack: CheckInPack; back: Back }) {
  return (
    <>
      <PageHeader title={t`Check-in`} description={pack.title} back={back} />
      <Box mb="6">
        <EventTime isOwn date={pack} zone={pack.zone} />
      </Box>
    </>
  )
})

const Entrance = memo(function Entrance({ gate, onGate }: { gate: string; onGate: (gate: string) => void }) {
  return (
    <Field.Root>
      <Field.Label>
        <Trans>Your entrance</Trans> <Optional />
      </Field.Label>
      <Input
        value={gate}
        maxLength={MOST_OF_GATE}
        placeholder={t`Main entrance`}
        onChange={({ target }) => onGate(target.value)}
      />
      <Field.HelperText>
        <Trans>Scan a ticket again to see when and where it was first used.</Trans>
      </Field.HelperText>
    </Field.Root>
  )
})

const Counted = memo(function Counted({ kept, isOffline }: { kept: StoredCheckIns; isOffline: boolean }) {
  const { pack, uses, waiting } = kept
  const cameIn = pack.tickets.filter(({ id }) => uses[id]).length
  return (
    <Flex justify="space-between" gap="4" align="baseline" wrap="wrap">
      <Text textStyle="title" fontVariantNumeric="tabular-nums">
        <Trans>
          {cameIn} of {pack.tickets.length}
        </Trans>
      </Text>
      {/* Reserves two lines, so that the preview does not shift when the connection is lost. */}
      <Text
        role="status"
        color="fg.muted"
        textStyle="sm"
        w={{ base: 'full', sm: 'auto' }}
        minH={{ base: '10', sm: '0' }}
      >
        {isOffline ? t`No connection. Check-in continues here. ` : ''}
        {waiting.length > 0 ? t`${waiting.length} still to be sent.` : ''}
      </Text>
    </Flex>
  )
})

/** While scanning, a phone shows only the count, the result, the preview and the stop button. */
const stage = {
  position: { base: 'fixed', sm: 'static' },
  inset: '0',
  zIndex: { base: 'modal', sm: 'auto' },
  bg: { base: 'bg', sm: 'transparent' },
  px: { base: '4', sm: '0' },
  pt: { base: 'calc(var(--safe-top, 0px) + 1rem)', sm: '0' },
  pb: { base: 'calc(var(--safe-bottom, 0px) + 1rem)', sm: '0' },
} as const

function CheckIn({ back, ...which }: CheckInProps) {
  const [gate, setGate] = useState('')
  const [result, setResult] = useState<ScanResult | null>(null)
  const [isScanning, setScanning] = useState(false)
  const [goesOn, setGoesOn] = useState(false)
  const now = useNow()
  const { kept, query, scan, admit } = useTicketScans({ ...which, gate: gate.trim() })
  useOfflineCopy('/provider', kept !== null)
  const onAdmit = useCallback((ticket: Ticket) => setResult(admit(ticket)), [admit])
  const onCode = useCallback((code: string) => void scan(code).then(setResult), [scan])
  if (!kept && query.error) return <ErrorState {...failureOf(query)} back={back} />
  if (!kept) return <LoadingList shape="detail" />
  const opensAt = Date.parse(kept.pack.startsAt) - CHECK_IN_OPENS_BEFORE_MS
  if (Date.parse(now) < opensAt && !goesOn)
    return (
      <Box maxW="44rem">
        <Head pack={kept.pack} back={back} />
        <Stack gap="6">
          {kept.pack.tickets.length > 0 ? <Counted kept={kept} isOffline={query.error !== null} /> : null}
          <EarlyNote opensAt={new Date(opensAt).toISOString()} onGoOn={() => setGoesOn(true)} />
        </Stack>
      </Box>
    )
  return (
    <Box maxW="44rem">
      <Head pack={kept.pack} back={back} />
      <Stack gap="6">
        <Stack as="section" aria-label={t`Scanning`} gap={isScanning ? '3' : '6'} {...(isScanning && stage)}>
          <Counted kept={kept} isOffline={query.error !== null} />
          <ScanResultBox result={result} />
          <Camera isOn={isScanning} onTurn={setScanning} onCode={onCode} />
        </Stack>
        <Entrance gate={gate} onGate={setGate} />
        <GuestList kept={kept} onAdmit={onAdmit} />
      </Stack>
    </Box>
  )
}

export interface CheckInScreenProps {
  eventId: string
  /** Defaults to the next occurrence. */
  occurrenceId: string | undefined
  back: Back
}

function NextDate({ eventId, back }: Pick<CheckInScreenProps, 'eventId' | 'back'>) {
  const query = useQuery(eventQueries.ownDetail(useApi(), eventId))
  const now = Date.parse(useNow())
  if (query.error && !query.data) return <ErrorState {...failureOf(query)} back={back} />
  if (!query.data) return <LoadingList shape="detail" />
  const next = query.data.event.occurrences.find(
    ({ status, endsAt }) => status === 'scheduled' && Date.parse(endsAt) > now,
  )
  if (next) return <DateCheckIn occurrenceId={next.id} back={back} />
  return (
    <EmptyList
      title={t`No upcoming date`}
      sentence={t`Check-in opens for the next date of an event.`}
      action={<LinkButton href={back.href}>{back.label}</LinkButton>}
    />
  )
}

/** The check-in of one occurrence. */
export function DateCheckIn({ occurrenceId, back }: { occurrenceId: string; back: Back }) {
  const { user } = useSession()
  // The session cannot be checked offline, so the remembered user owns the stored check-ins.
  const userId = user?.id ?? readUserData()?.id
  return userId === undefined ? null : (
    <CheckIn key={occurrenceId} userId={userId} occurrenceId={occurrenceId} back={back} />
  )
}

/** Checks in guests by ticket scan or by name, also offline. */
export function CheckInScreen({ eventId, occurrenceId, back }: CheckInScreenProps) {
  return occurrenceId === undefined ? (
    <NextDate eventId={eventId} back={back} />
  ) : (
    <DateCheckIn occurrenceId={occurrenceId} back={back} />
  )
}
