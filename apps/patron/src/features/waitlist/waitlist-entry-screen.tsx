import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Booking } from '@wellspring/api/contract/booking'
import type { WaitlistEntry } from '@wellspring/api/contract/waitlist'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useLeaveWaitlist, waitlistQueries } from '@wellspring/api/hooks/waitlist'
import { ActionRow } from '@wellspring/ui/action-row'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { ErrorState } from '@wellspring/ui/error-state'
import { BellIcon, CheckIcon, SearchIcon } from '@wellspring/ui/icon'
import { IconDisc } from '@wellspring/ui/icon-disc'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { Trans, t } from '@wellspring/words/macro'

import { OfferPanel } from './offer-panel.tsx'
import { waitHref, waitNames, waitlistLabel } from '../../parts/waitlist/waitlist-labels.ts'

export interface WaitlistEntryScreenProps {
  id: string
  onTaken: (booking: Booking) => void
}

const sentences: Record<WaitlistEntry['status'], string> = {
  waiting: t`We are looking for a time that suits you, and we will email you when one opens up.`,
  offered: t`This offer has just expired. The next one that suits you is yours to take or leave.`,
  offer_expired: t`The last time went to someone else. You are still on the list.`,
  accepted: t`You have a time now, so you are off the list.`,
  left: t`You have left the list.`,
  closed: t`No time that suits you became free, or the service is no longer offered.`,
}

const isOpen = ({ status }: WaitlistEntry) => ['waiting', 'offered', 'offer_expired'].includes(status)

function Leave({ entry }: { entry: WaitlistEntry }) {
  const { mutate, isPending } = useLeaveWaitlist()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button variant="ghost" colorPalette="red" loading={isPending} onClick={() => setAsked(true)}>
        <Trans>Leave the list</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Leave the list?`}
        sentence={null}
        confirmLabel={t`Leave it`}
        cancelLabel={t`Stay`}
        onConfirm={() => {
          mutate(entry.id)
          setAsked(false)
        }}
      >
        <Trans>
          {entry.offer ? t`The time held for you goes to others right away. ` : ''}
          You can join again, at the end of the line.
        </Trans>
      </ConfirmDialog>
    </>
  )
}

const happens = [
  { Icon: SearchIcon, words: t`We check every time that opens up, by cancellation or by new hours.` },
  { Icon: BellIcon, words: t`The first one that suits you is held for you, and we email you.` },
  { Icon: CheckIcon, words: t`You accept it or not. Nothing is charged until you do.` },
] as const

/** Explains that the patron only has to wait. */
function WhatHappens() {
  return (
    <Stack
      as="ol"
      listStyleType="none"
      gap="4"
      p="5"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      aria-label={t`What happens next`}
    >
      {happens.map(({ Icon, words }) => (
        <Flex as="li" key={words} gap="3" align="center">
          <IconDisc size="10">
            <Icon size={18} />
          </IconDisc>
          <Text>{words}</Text>
        </Flex>
      ))}
    </Stack>
  )
}

/** A waitlist entry, and the time offered for it. */
export function WaitlistEntryScreen({ id, onTaken }: WaitlistEntryScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(waitlistQueries.entry(useApi(), id))
  if (error && !data)
    return (
      <ErrorState
        {...failureOf({ error, isFetching, refetch })}
        back={{ href: '/my-bookings', label: t`My bookings` }}
      />
    )
  if (!data) return <LoadingList shape="detail" />
  const { entry } = data
  const { service, provider, status, offer } = entry
  const waits = isOpen(entry)
  return (
    <Box maxW="44rem">
      <PageHeader
        title={service.title}
        description={t`With ${provider.name}`}
        back={{ href: '/my-bookings', label: t`My bookings` }}
        badge={<StatusBadge status={status} {...waitNames[status]} />}
      />
      <Stack gap="6">
        {offer ? (
          <OfferPanel entry={entry} offer={offer} onTaken={onTaken} onOver={() => void refetch()} />
        ) : (
          <Text>{sentences[status]}</Text>
        )}
        <Box>
          <Text textStyle="xs" color="fg.muted">
            <Trans>What suits you</Trans>
          </Text>
          <Text>{waitlistLabel(entry)}</Text>
        </Box>
        {waits && !offer ? <WhatHappens /> : null}
        <ActionRow>
          {waits ? null : (
            <LinkButton href={waitHref(provider.id, service.id)}>
              <Trans>Join again</Trans>
            </LinkButton>
          )}
          {offer ? null : (
            <LinkButton href="/find-provider" variant={waits ? 'solid' : 'outline'}>
              <Trans>See other providers</Trans>
            </LinkButton>
          )}
          {waits ? (
            <>
              <LinkButton href={`/providers/${provider.id}/book?service=${service.id}`} variant="outline">
                <Trans>See all times</Trans>
              </LinkButton>
              <Leave entry={entry} />
            </>
          ) : null}
        </ActionRow>
      </Stack>
    </Box>
  )
}
