import { Flex } from '@chakra-ui/react'
import { LinkButton } from '../link/link.tsx'

export interface FreeTime {
  /** Where it is booked. */
  href: string
  /** The time, with its weekday where that is not said beside it. */
  time: string
  /** With its day. */
  label: string
}

/** Times beside each other, each of which leads to where it is booked. */
export function FreeTimes({ times }: { times: readonly FreeTime[] }) {
  if (times.length === 0) return null
  return (
    <Flex as="ul" listStyleType="none" gap="2" wrap="wrap">
      {times.map(({ href, time, label }) => (
        <li key={href}>
          <LinkButton href={href} variant="outline" size="sm" minH="11" px="3" aria-label={label}>
            {time}
          </LinkButton>
        </li>
      ))}
    </Flex>
  )
}
