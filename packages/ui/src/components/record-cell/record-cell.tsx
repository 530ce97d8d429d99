import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Breakable } from '../breakable/breakable.tsx'
import { Link } from '../link/link.tsx'
import { Unbroken } from '../unbroken/unbroken.tsx'

export interface RecordCellProps {
  /** The record's page. Without it, the cell is the only place that shows the record. */
  href?: string
  title: ReactNode
  /** Smaller text beside the title, which leaves the line below to longer text. */
  aside?: ReactNode
  /** The portrait of its subject, before both. */
  portrait?: ReactNode
  /** Smaller text below the title. */
  children: ReactNode
}

/** The cell of a list that names its record and links to it. */
export function RecordCell({ portrait, ...words }: RecordCellProps) {
  if (!portrait) return <Words {...words} />
  return (
    <Flex gap="3" align="center" minW="0">
      {portrait}
      <Box minW="0">
        <Words {...words} />
      </Box>
    </Flex>
  )
}

function Title({ href, title }: Pick<RecordCellProps, 'href' | 'title'>) {
  const words = typeof title === 'string' ? <Unbroken>{title}</Unbroken> : title
  if (href === undefined) return <Text fontWeight="semibold">{words}</Text>
  return (
    <Link href={href} variant="quiet" fontWeight="semibold">
      {words}
    </Link>
  )
}

function Words({ href, title, aside, children }: Omit<RecordCellProps, 'portrait'>) {
  return (
    <>
      {aside === undefined ? (
        <Title {...(href !== undefined && { href })} title={title} />
      ) : (
        // The title does not wrap: in a narrow table or on a phone's card, the text beside it moves below it.
        <Flex
          columnGap="2"
          align="baseline"
          minW="0"
          css={{
            '& > :first-child': { whiteSpace: 'nowrap', flexShrink: 0 },
            // Three lines are higher than a row: the first and the last keep off its borders.
            '@container (max-width: 799px)': { flexWrap: 'wrap' },
            '@container (min-width: 560px) and (max-width: 799px)': {
              pt: '2',
              '& + [data-record]': { pb: '2' },
            },
            // A phone's card has padding of its own. All its rows have the same lines, whether a name is long or short.
            '@container (max-width: 559px)': {
              pt: '1',
              '& > :last-child': { flexBasis: 'full' },
              '& + [data-record]': { pb: '1' },
            },
          }}
        >
          <Title {...(href !== undefined && { href })} title={title} />
          <Text as="span" textStyle="xs" color="fg.muted" fontWeight="normal" truncate>
            {aside}
          </Text>
        </Flex>
      )}
      <Text textStyle="xs" color="fg.muted" lineHeight="1.25" data-record>
        {typeof children === 'string' && children.includes('@') ? (
          <Breakable>{children}</Breakable>
        ) : (
          children
        )}
      </Text>
    </>
  )
}
