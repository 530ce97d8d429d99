import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Breakable } from '../breakable/breakable.tsx'
import { Link } from '../link/link.tsx'

export interface RecordCellProps {
  /** Where the record is read; without it it is read nowhere else. */
  href?: string
  title: ReactNode
  /** Before both: whom it is about. */
  portrait?: ReactNode
  /** Below it, smaller. */
  children: ReactNode
}

/** The cell of a list that names its record, and leads there. */
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

function Words({ href, title, children }: Omit<RecordCellProps, 'portrait'>) {
  return (
    <>
      {href === undefined ? (
        <Text fontWeight="semibold">{title}</Text>
      ) : (
        <Link href={href} variant="quiet" fontWeight="semibold">
          {title}
        </Link>
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
