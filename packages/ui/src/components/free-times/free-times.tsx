import { Flex, VisuallyHidden } from '@chakra-ui/react'
import { LinkButton } from '../link/link.tsx'

export interface FreeTime {
  /** The booking page of the slot. */
  href: string
  /** `Tue, Nov 24`. Always read out; only the weekday is visible, unless the day is shown above. */
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
  /** The number of equally wide columns. By default as many as fit. */
  columns?: number
}

/** Slots side by side, each linked to its booking page. */
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
