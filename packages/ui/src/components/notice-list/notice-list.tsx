import { Box, chakra, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import type { ReactElement } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { EmptyList } from '../empty-list/empty-list.tsx'
import { IconDisc } from '../icon-disc/icon-disc.tsx'
import { ChevronRightIcon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import { RelativeDate } from '../relative-date/relative-date.tsx'
import { Unbroken } from '../unbroken/unbroken.tsx'
import { dayIn, pastDayWords, timeIn, useClock } from '../zoned-time/zoned-time.tsx'

export interface ListedNotice {
  id: string
  /** An icon of its subject. */
  icon?: ReactElement
  title: string
  body: string
  href: string | null
  createdAt: string
  /** Null while it is unread. */
  readAt: string | null
}

export interface NoticeListProps {
  notices: readonly ListedNotice[]
  now: string | Date
  /** The reader's time zone, UTC by default. */
  timeZone?: string
  /** Called when the user follows a notice. */
  onFollow?: (notice: ListedNotice) => void
  byDay?: boolean
}

/** A row under a day heading does not repeat the day. */
type RowProps = Omit<NoticeListProps, 'notices' | 'byDay'> & { isUnderDay?: boolean }

function Notice({
  notice,
  now,
  timeZone,
  onFollow,
  isUnderDay = false,
}: { notice: ListedNotice } & RowProps) {
  const { icon, title, body, href, createdAt, readAt } = notice
  const isNew = readAt === null
  const clock = useClock()
  return (
    <Flex
      as="article"
      gap="3"
      py="3"
      px="2"
      mx="-2"
      position="relative"
      borderRadius="md"
      {...(href !== null && { _hover: { bg: 'bg.subtle' } })}
    >
      <Box
        aria-hidden
        flexShrink="0"
        mt={icon ? '3.5' : '2'}
        boxSize="2"
        borderRadius="full"
        bg={isNew ? 'accent.solid' : 'transparent'}
      />
      {icon ? (
        <IconDisc size="9" palette="gray">
          {icon}
        </IconDisc>
      ) : null}
      <Box minW="0" flex="1">
        <Flex gap="3" justify="space-between" align="baseline">
          <Text as="h3" textStyle="sm" fontWeight={isNew ? 'semibold' : 'medium'}>
            {isNew ? (
              <VisuallyHidden>
                <Trans>New:</Trans>{' '}
              </VisuallyHidden>
            ) : null}
            {href === null ? (
              <Unbroken>{title}</Unbroken>
            ) : (
              <Link
                href={href}
                variant="quiet"
                _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'md' }}
                {...(onFollow ? { onClick: () => onFollow(notice) } : {})}
              >
                <Unbroken>{title}</Unbroken>
              </Link>
            )}
          </Text>
          {isUnderDay ? (
            <Text as="time" {...{ dateTime: createdAt }} textStyle="xs" color="fg.subtle" flexShrink="0">
              {timeIn(createdAt, { ...clock, ...(timeZone && { zone: timeZone }) })}
            </Text>
          ) : null}
        </Flex>
        <Text
          textStyle="sm"
          color="fg.muted"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
          // The complete text is on the linked page.
          {...(href !== null && { lineClamp: 1 })}
        >
          <Unbroken>{body}</Unbroken>
        </Text>
        {isUnderDay ? null : (
          <Text textStyle="xs" color="fg.subtle" mt="1">
            <RelativeDate date={createdAt} now={now} {...(timeZone && { timeZone })} />
          </Text>
        )}
      </Box>
      {href === null ? null : (
        <Box
          aria-hidden
          display={{ base: 'none', sm: 'block' }}
          alignSelf="center"
          color="fg.subtle"
          flexShrink="0"
        >
          <ChevronRightIcon size={18} />
        </Box>
      )}
    </Flex>
  )
}

function Days({ notices, now, timeZone = 'UTC', ...rest }: NoticeListProps) {
  const today = dayIn(new Date(now).toISOString(), timeZone)
  const dayOf = ({ createdAt }: ListedNotice) => dayIn(createdAt, timeZone)
  const days = [...new Set(notices.map(dayOf))]
  return (
    <Stack gap="6">
      {days.map((day) => (
        <Box as="section" key={day} aria-label={pastDayWords(day, today)}>
          <Text as="h2" textStyle="label" color="fg.muted" mb="2">
            {pastDayWords(day, today)}
          </Text>
          <Box
            px={{ base: '3', sm: '5' }}
            py="1"
            bg="bg.surface"
            borderWidth="1px"
            borderColor="border"
            borderRadius="lg"
          >
            <Rows
              notices={notices.filter((notice) => dayOf(notice) === day)}
              now={now}
              timeZone={timeZone}
              isUnderDay
              {...rest}
            />
          </Box>
        </Box>
      ))}
    </Stack>
  )
}

/** A user's notices, newest first. */
export function NoticeList({ byDay = false, ...props }: NoticeListProps) {
  if (props.notices.length === 0)
    return (
      <EmptyList title={t`Nothing new`} sentence={t`Updates about your orders and bookings appear here.`} />
    )
  return byDay ? <Days {...props} /> : <Rows {...props} />
}

function Rows({ notices, ...rest }: RowProps & Pick<NoticeListProps, 'notices'>) {
  return (
    <chakra.ul listStyleType="none">
      {notices.map((notice) => (
        <chakra.li
          key={notice.id}
          borderColor="border"
          css={{ '& + &': { borderTopWidth: '1px', borderTopStyle: 'solid' } }}
        >
          <Notice notice={notice} {...rest} />
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
