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
      <span aria-hidden>{showsWeekday ? `${day.split(/[ ,]/, 1)[0]} ${time}` : time}</span>
      <VisuallyHidden>
        {day}, {time}
      </VisuallyHidden>
    </>
  )
}

export interface FreeTimesProps {
  times: readonly FreeTime[]
  /** As many in a row, each as wide as the others; without it as many as there is room for. */
  columns?: number
}

/** Times beside each other, each of which leads to where it is booked. */
export function FreeTimes({ times, columns }: FreeTimesProps) {
  if (times.length === 0) return null
  return (
    <Flex
      as="ul"
      listStyleType="none"
      gap="2"
      wrap="wrap"
      {...(columns && { display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` })}
    >
      {times.map((free) => (
        <li key={free.href}>
          <LinkButton
            href={free.href}
            variant="outline"
            size="sm"
            minH="11"
            px="2"
            w={columns ? 'full' : 'auto'}
          >
            <When {...free} />
          </LinkButton>
        </li>
      ))}
    </Flex>
  )
}
