import { Box, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react'
import { EmptyList } from '../empty-list/empty-list.tsx'
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
  /** Somebody goes where a notice leads. */
  onFollow?: () => void
}

function Notice({ notice, now, onFollow }: { notice: ListedNotice } & Omit<NoticeListProps, 'notices'>) {
  const { title, body, href, createdAt, readAt } = notice
  return (
    <Flex as="article" gap="3" py="4" position="relative">
      <Box
        aria-hidden
        flexShrink="0"
        mt="2"
        boxSize="2"
        borderRadius="full"
        bg={readAt === null ? 'accent.solid' : 'transparent'}
      />
      <Box minW="0" flex="1">
        <Text as="h3" textStyle="sm" fontWeight={readAt === null ? 'semibold' : 'medium'}>
          {readAt === null ? <VisuallyHidden>New: </VisuallyHidden> : null}
          {href === null ? (
            title
          ) : (
            <Link
              href={href}
              variant="bare"
              _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'md' }}
              {...(onFollow ? { onClick: onFollow } : {})}
            >
              {title}
            </Link>
          )}
        </Text>
        <Text textStyle="sm" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
          {body}
        </Text>
        <Text textStyle="xs" color="fg.subtle" mt="1">
          <RelativeDate date={createdAt} now={now} />
        </Text>
      </Box>
    </Flex>
  )
}

/** What somebody was told, newest first. */
export function NoticeList({ notices, ...rest }: NoticeListProps) {
  if (notices.length === 0)
    return <EmptyList title="Nothing new" sentence="What concerns you will be told here." />
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
