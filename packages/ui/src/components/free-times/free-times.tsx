import { Flex, VisuallyHidden } from '@chakra-ui/react'
import { LinkButton } from '../link/link.tsx'

export interface FreeTime {
  /** Where it is booked. */
  href: string
  /** `Tue, Nov 24`: always read out; only its weekday is seen, where the day is not said above. */
  day: string
  time: string
  showsWeekday?: boolean
}

function When({ day, time, showsWeekday = false }: FreeTime) {
  return (
    <>
      <span aria-hidden>{showsWeekday ? `${day.split(',', 1)[0]} ${time}` : time}</span>
      <VisuallyHidden>
        {day}, {time}
      </VisuallyHidden>
    </>
  )
}

/** Times beside each other, each of which leads to where it is booked. */
export function FreeTimes({ times }: { times: readonly FreeTime[] }) {
  if (times.length === 0) return null
  return (
    <Flex as="ul" listStyleType="none" gap="2" wrap="wrap">
      {times.map((free) => (
        <li key={free.href}>
          <LinkButton href={free.href} variant="outline" size="sm" minH="11" px="3">
            <When {...free} />
          </LinkButton>
        </li>
      ))}
    </Flex>
  )
}
