import { Box, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react'
import { EmptyList } from '../empty-list/empty-list.tsx'
import { ChevronRightIcon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import { RelativeDate } from '../relative-date/relative-date.tsx'

export interface ListedNotice {
  id: string
  title: string
  body: string
  href: string | null
  createdAt: string
  /** Null while it is new. */
  readAt: string | null
}

export interface NoticeListProps {
  notices: readonly ListedNotice[]
  now: string | Date
  /** Of whoever reads; UTC unless told. */
  timeZone?: string
  /** Somebody goes where a notice leads. */
  onFollow?: (notice: ListedNotice) => void
  /** Of the titles; third in a drawer, which has a title of its own. */
  level?: 'h2' | 'h3'
}

function Notice({
  notice,
  now,
  timeZone,
  onFollow,
  level = 'h3',
}: { notice: ListedNotice } & Omit<NoticeListProps, 'notices'>) {
  const { title, body, href, createdAt, readAt } = notice
  return (
    <Flex
      as="article"
      gap="3"
      py="4"
      px="2"
      mx="-2"
      position="relative"
      borderRadius="md"
      {...(href !== null && { _hover: { bg: 'bg.subtle' } })}
    >
      <Box
        aria-hidden
        flexShrink="0"
        mt="2"
        boxSize="2"
        borderRadius="full"
        bg={readAt === null ? 'accent.solid' : 'transparent'}
      />
      <Box minW="0" flex="1">
        <Text as={level} textStyle="sm" fontWeight={readAt === null ? 'semibold' : 'medium'}>
          {readAt === null ? <VisuallyHidden>New: </VisuallyHidden> : null}
          {href === null ? (
            title
          ) : (
            <Link
              href={href}
              variant="quiet"
              color="accent.fg"
              _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'md' }}
              {...(onFollow ? { onClick: () => onFollow(notice) } : {})}
            >
              {title}
            </Link>
          )}
        </Text>
        <Text textStyle="sm" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
          {body}
        </Text>
        <Text textStyle="xs" color="fg.subtle" mt="1">
          <RelativeDate date={createdAt} now={now} {...(timeZone && { timeZone })} />
        </Text>
      </Box>
      {href === null ? null : (
        <Box aria-hidden alignSelf="center" color="fg.subtle" flexShrink="0">
          <ChevronRightIcon size={18} />
        </Box>
      )}
    </Flex>
  )
}

/** What somebody was told, newest first. */
export function NoticeList({ notices, ...rest }: NoticeListProps) {
  if (notices.length === 0)
    return <EmptyList title="Nothing new" sentence="Updates about your orders and bookings appear here." />
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
