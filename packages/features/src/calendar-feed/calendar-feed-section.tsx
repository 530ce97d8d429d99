import { Box, Button, Checkbox, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { CalendarFeed } from '@wellspring/api/contract/calendar'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import {
  schedulingQueries,
  useMakeCalendarFeed,
  useRevokeCalendarFeed,
} from '@wellspring/api/hooks/scheduling'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { CopyField } from '@wellspring/ui/copy-field'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { mediumDate } from '@wellspring/ui/relative-date'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

const lastRead = ({ createdAt, lastReadAt, showsNames }: CalendarFeed, zone: string) =>
  [
    t`Created on ${mediumDate(createdAt, zone)}, ${showsNames ? t`with names` : t`without names`}.`,
    lastReadAt ? t`Last read on ${mediumDate(lastReadAt, zone)}.` : t`No calendar has read it yet.`,
  ].join(' ')

function Names({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <Checkbox.Root
      checked={value}
      onCheckedChange={({ checked }) => onChange(checked === true)}
      minH="11"
      alignItems="center"
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control mt="0" />
      <Checkbox.Label pt="0">
        <Trans>Show who each appointment is with</Trans>
      </Checkbox.Label>
    </Checkbox.Root>
  )
}

/** The feed address through which an external calendar shows the user's bookings. */
export function CalendarFeedSection() {
  const { zone } = useClock()
  const query = useQuery(schedulingQueries.calendarFeed(useApi()))
  const { data, error } = query
  const [make, revoke] = [useMakeCalendarFeed(), useRevokeCalendarFeed()]
  const [showsNames, setShowsNames] = useState(false)
  const [asked, setAsked] = useState<'make' | 'revoke' | null>(null)
  const url = make.data?.url
  const start = () => make.mutate({ showsNames })
  return (
    <Box as="section" aria-label={t`Sync with your calendar`} mt="12" maxW="52rem">
      <Text as="h2" textStyle="heading" mb="2">
        <Trans>Sync with your calendar</Trans>
      </Text>
      <Text color="fg.muted" maxW="prose" mb="4">
        <Trans>
          See what is booked here in the calendar of your phone or computer. Anyone with this private link can
          see when you are busy, not why.
        </Trans>
      </Text>
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList count={1} label={t`One moment`} /> : null}
      {data ? (
        <Stack gap="4">
          {data.feed ? <Text>{lastRead(data.feed, zone)}</Text> : null}
          {url && data.feed ? (
            <CopyField
              label={t`Your private calendar link`}
              value={url}
              hint={t`We show it only once. Add it to your calendar app as a subscription.`}
            />
          ) : null}
          <Names value={showsNames} onChange={setShowsNames} />
          <Flex gap="3" wrap="wrap">
            <Button
              variant="outline"
              loading={make.isPending}
              onClick={() => (data.feed ? setAsked('make') : start())}
            >
              {data.feed ? t`Create a new link` : t`Create calendar link`}
            </Button>
            {data.feed ? (
              <Button variant="outline" colorPalette="red" onClick={() => setAsked('revoke')}>
                <Trans>Stop this link</Trans>
              </Button>
            ) : null}
          </Flex>
        </Stack>
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'make' ? t`Create a new link?` : t`Stop this link?`}
        sentence={null}
        confirmLabel={asked === 'make' ? t`Create a new link` : t`Stop this link`}
        onConfirm={() => {
          if (asked === 'make') start()
          else revoke.mutate(undefined, { onSuccess: () => make.reset() })
          setAsked(null)
        }}
      >
        <Trans>Calendars that use the current link will no longer update.</Trans>
      </ConfirmDialog>
    </Box>
  )
}
