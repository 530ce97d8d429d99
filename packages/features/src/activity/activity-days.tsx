import { Box, Flex, Stack, Text, chakra } from '@chakra-ui/react'

import type { ActivityKind } from '@wellspring/api/contract/activity-kinds'
import type { OwnActivity } from '@wellspring/api/contract/audit'
import {
  BagIcon,
  CalendarIcon,
  ChatIcon,
  EyeIcon,
  HeartIcon,
  LifeBuoyIcon,
  SettingsIcon,
  ShieldIcon,
  TicketIcon,
} from '@wellspring/ui/icon'
import { IconDisc } from '@wellspring/ui/icon-disc'
import { Link } from '@wellspring/ui/link'
import { useNow } from '@wellspring/ui/use-now'
import { dayIn, pastDayWords, timeIn, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { rightTexts } from './look-rights.ts'
import { wordsOf } from './sentence-of.ts'

export type Hrefs = Readonly<Record<string, (id: string) => string>>

const icons: Readonly<Record<ActivityKind, typeof EyeIcon>> = {
  account: ShieldIcon,
  health: HeartIcon,
  bookings: CalendarIcon,
  purchases: BagIcon,
  events: TicketIcon,
  chat: ChatIcon,
  work: SettingsIcon,
  support: LifeBuoyIcon,
}

/** `orders:01a1` (a read) and `order:01a1` (a change) link to the same page; unnamed records have none. */
function hrefOf({ subject, about }: OwnActivity, hrefs: Hrefs): string | null {
  if (about === null) return null
  const [kind = '', id = ''] = subject.split(':')
  const href = hrefs[kind] ?? hrefs[kind.replace(/s$/, '')]
  return href ? href(id) : null
}

/** Who acted: another person with their permission, or the user with their device. */
function Who({ activity: { by, kind, device, address } }: { activity: OwnActivity }) {
  // The device and address only matter for account changes.
  const from = kind === 'account' ? [device, address].filter(Boolean).join(', ') : ''
  if (!by) return <Text color="fg.muted">{from ? t`You, ${from}` : t`You`}</Text>
  return (
    <>
      <Text>
        <chakra.span fontWeight="medium">{by.name}</chakra.span>
        <chakra.span color="fg.muted"> · {rightTexts[by.right]}</chakra.span>
      </Text>
      {by.reason ? (
        <Text overflowWrap="anywhere">
          <Trans>Reason: {by.reason}</Trans>
        </Text>
      ) : null}
    </>
  )
}

function Entry({ activity, hrefs }: { activity: OwnActivity; hrefs: Hrefs }) {
  const clock = useClock()
  const href = hrefOf(activity, hrefs)
  const words = wordsOf(activity)
  const Icon = activity.by ? EyeIcon : icons[activity.kind]
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTop: 'none' }}
    >
      <IconDisc size="9" palette={activity.by ? 'orange' : 'gray'}>
        <Icon size={18} />
      </IconDisc>
      <Box flex="1" minW="0" textStyle="sm">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {href ? <Link href={href}>{words}</Link> : words}
        </Text>
        <Who activity={activity} />
      </Box>
      <chakra.time
        dateTime={activity.at}
        flexShrink="0"
        textStyle="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {timeIn(activity.at, clock)}
      </chakra.time>
    </Flex>
  )
}

/** Activities by day, newest first; other people's reads stand out. */
export function ActivityDays({ activities, hrefs }: { activities: readonly OwnActivity[]; hrefs: Hrefs }) {
  const clock = useClock()
  const today = dayIn(useNow(), clock.zone)
  const dayOf = ({ at }: OwnActivity) => dayIn(at, clock.zone)
  const days = [...new Set(activities.map(dayOf))]
  return (
    <Stack gap="0">
      {days.map((day) => (
        <Box as="section" key={day} aria-label={pastDayWords(day, today)}>
          <Text as="h2" textStyle="label" px={{ base: '4', sm: '5' }} py="2" bg="bg.subtle">
            {pastDayWords(day, today)}
          </Text>
          <chakra.ul listStyleType="none" px={{ base: '4', sm: '5' }}>
            {activities
              .filter((activity) => dayOf(activity) === day)
              .map((activity) => (
                <Entry key={activity.id} activity={activity} hrefs={hrefs} />
              ))}
          </chakra.ul>
        </Box>
      ))}
    </Stack>
  )
}
