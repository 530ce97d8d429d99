import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Breakable } from '../breakable/breakable.tsx'
import { Link } from '../link/link.tsx'

export interface RecordCellProps {
  /** Where the record is read; without it it is read nowhere else. */
  href?: string
  title: ReactNode
  /** Below it, smaller. */
  children: ReactNode
}

/** The cell of a list that names its record, and leads there. */
export function RecordCell({ href, title, children }: RecordCellProps) {
  return (
    <>
      {href === undefined ? (
        <Text fontWeight="semibold">{title}</Text>
      ) : (
        <Link href={href} fontWeight="semibold">
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
