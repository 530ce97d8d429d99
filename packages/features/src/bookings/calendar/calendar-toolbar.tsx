import { Box, Button, Flex, IconButton, Text } from '@chakra-ui/react'

import { FilterSelect } from '@wellspring/ui/filter-select'
import { ChevronLeftIcon, ChevronRightIcon } from '@wellspring/ui/icon'
import { usePageKeys } from '@wellspring/ui/page-keys'
import { calendarDayWords, useClock, useDeviceZone, zoneName } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { readCalendarSearch, turned } from './calendar-search.ts'
import type { CalendarSearch, ShownView } from './calendar-search.ts'

export interface CalendarToolbarProps {
  /** The practice is in another time zone than the device. */
  isElsewhere: boolean
  days: readonly string[]
  day: string
  today: string
  /** The view is seven days from `day`; paging keeps it so, so that no day is shown twice. */
  isRolling: boolean
  /** The shown view, and the default one of this window. */
  view: ShownView
  usual: ShownView
  search: CalendarSearch
  onSearch: (search: CalendarSearch) => void
}

const views = [
  ['month', t`Month`],
  ['week', t`Week`],
  ['3-days', t`3 days`],
  ['day', t`Day`],
  ['list', t`List`],
] as const

/** Desktop only: on a phone every view is a list of days, so seven days are the week. */
const onDesks: readonly ShownView[] = ['3-days', 'list']

const holdChoices = [
  ['', t`All bookings`],
  ['without', t`No unpaid holds`],
  ['only', t`Unpaid holds only`],
] as const

const nouns = {
  day: t`day`,
  '3-days': t`three days`,
  week: t`week`,
  month: t`month`,
  list: t`four weeks`,
} as const

const monthWords = (day: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

function titleOf(view: ShownView, day: string, days: readonly string[], clock: Clock): string {
  if (view === 'month') return monthWords(day)
  const [first = day, last = day] = [days[0], days.at(-1)]
  const words = (of: string) => calendarDayWords(of, clock)
  return first === last ? words(first) : t`${words(first)} to ${words(last)}`
}

type Show = (view: ShownView, day: string, rolling?: boolean) => void

interface TurnerProps extends Pick<CalendarToolbarProps, 'day' | 'today' | 'view' | 'isRolling'> {
  onShow: Show
}

/** The buttons and keys that turn to other days. */
function Turner({ day, today, view, isRolling, onShow }: TurnerProps) {
  const go = (direction: -1 | 1) => onShow(view, turned(view, day, direction), isRolling)
  const noun = nouns[view]
  usePageKeys({
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    t: () => onShow(view, today),
    d: () => onShow('day', day),
    w: () => onShow('week', day),
    m: () => onShow('month', day),
  })
  return (
    <>
      <IconButton
        variant="outline"
        aria-label={t`The ${noun} before`}
        title={t`Key: left arrow`}
        onClick={() => go(-1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton
        variant="outline"
        aria-label={t`The ${noun} after`}
        title={t`Key: right arrow`}
        onClick={() => go(1)}
      >
        <ChevronRightIcon />
      </IconButton>
      <Button
        variant="outline"
        disabled={day === today}
        title={t`Key T`}
        // Below a desktop this line also holds the days, so the button is hidden when it would do nothing.
        hideBelow={day === today ? 'lg' : undefined}
        onClick={() => onShow(view, today)}
      >
        <Trans>Today</Trans>
      </Button>
    </>
  )
}

type TitleProps = Pick<CalendarToolbarProps, 'days' | 'day' | 'view' | 'search' | 'onSearch' | 'isElsewhere'>

/** The shown days and their time zone. Elsewhere than in the practice, the zone can be switched. */
function Title({ days, day, view, search, onSearch, isElsewhere }: TitleProps) {
  const device = useDeviceZone()
  const clock = useClock()
  const isHere = search.zone === 'device'
  return (
    <Box flex="1" minW={{ base: '7.5rem', sm: '9rem' }}>
      <Text role="status" fontWeight="semibold">
        {titleOf(view, day, days, clock)}
        {isElsewhere ? null : (
          <Text as="span" display="block" textStyle="xs" color="fg.muted" fontWeight="normal" hideBelow="lg">
            {zoneName(clock.zone)}
          </Text>
        )}
      </Text>
      {isElsewhere ? (
        <Text textStyle="xs" color="fg.muted">
          {zoneName(clock.zone)} ·{' '}
          <Button
            variant="plain"
            size="xs"
            h="auto"
            minH="6"
            px="0"
            textDecoration="underline"
            fontWeight="normal"
            // Wraps as a whole below the zone when both do not fit on one line.
            whiteSpace={{ base: 'nowrap', lg: 'normal' }}
            textAlign="start"
            {...(!isHere && { title: zoneName(device) })}
            onClick={() => onSearch(readCalendarSearch({ ...search, zone: isHere ? undefined : 'device' }))}
          >
            {isHere ? t`Show in the practice’s time` : t`Show in my time`}
          </Button>
        </Text>
      ) : null}
    </Box>
  )
}

interface ViewsProps {
  view: ShownView
  onView: (view: ShownView) => void
}

/** The views: a select on a tablet, where the row has room for nothing wider, and buttons elsewhere. */
function Views({ view, onView }: ViewsProps) {
  return (
    <>
      <Box hideBelow="sm" hideFrom="lg">
        <FilterSelect
          label={t`View`}
          value={view}
          options={views}
          onChange={(next) => onView(views.find(([one]) => one === next)?.[0] ?? view)}
        />
      </Box>
      <Flex
        role="group"
        aria-label={t`View`}
        gap="1"
        // On a phone aligned with the rows above and below.
        flex={{ base: '1', lg: 'none' }}
        display={{ base: 'flex', sm: 'none', lg: 'flex' }}
      >
        {views.map(([one, label]) => (
          <Button
            key={label}
            px={{ base: '1', lg: '4' }}
            minW="0"
            flex={{ base: '1', lg: 'none' }}
            hideBelow={onDesks.includes(one) && one !== view ? 'lg' : undefined}
            // Subdued, because the main action of this page is a new appointment.
            variant={one === view ? 'subtle' : 'ghost'}
            colorPalette={one === view ? 'accent' : 'gray'}
            aria-pressed={one === view}
            onClick={() => onView(one)}
          >
            {label}
          </Button>
        ))}
      </Flex>
    </>
  )
}

/** The title of the shown days, with paging, views and filters. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { days, day, today, isRolling, view, usual, search, onSearch, isElsewhere } = props
  const show: Show = (next, on, rolling = false) =>
    onSearch(
      readCalendarSearch({
        view: next === usual ? undefined : next,
        zone: search.zone,
        holds: search.holds,
        ...(on !== today && { on }),
        rolling,
      }),
    )
  return (
    <Flex gap={{ base: '2', sm: '3' }} wrap="wrap" align="center" mb="4">
      <Turner day={day} today={today} view={view} isRolling={isRolling} onShow={show} />
      <Title
        days={days}
        day={day}
        view={view}
        search={search}
        onSearch={onSearch}
        isElsewhere={isElsewhere}
      />
      {/* On a phone in one line with the views. */}
      <Box w={{ base: '9.5rem', sm: 'auto' }} order={{ base: 1, sm: 0 }}>
        <FilterSelect
          label={t`Unpaid holds`}
          value={search.holds ?? ''}
          options={holdChoices}
          onChange={(holds) => onSearch(readCalendarSearch({ ...search, holds }))}
        />
      </Box>
      <Views view={view} onView={(next) => show(next, day)} />
    </Flex>
  )
}
