import { Flex, Stack } from '@chakra-ui/react'

import { Link } from '../link/link.tsx'
import type { Place } from '../place-list/place-list.tsx'

export interface PlaceRailProps {
  /** The subject of the links. */
  label: string
  places: readonly Place[]
  current: string
  /** An irreversible action, separated from the rest. */
  final?: Place
}

function Row({ place, isOpen, isFinal }: { place: Place; isOpen: boolean; isFinal?: boolean }) {
  const { label, href, icon: PlaceIcon } = place
  return (
    <Link
      href={href}
      variant="bare"
      display="flex"
      alignItems="center"
      gap="3"
      minH="11"
      ps="3"
      pe="3"
      borderInlineStartWidth="4px"
      borderColor={isOpen ? (isFinal ? 'fg.error' : 'accent.solid') : 'transparent'}
      borderRadius="md"
      bg={isOpen ? (isFinal ? 'bg.error' : 'accent.muted') : undefined}
      color={isFinal ? 'fg.error' : undefined}
      fontWeight={isOpen ? 'semibold' : 'medium'}
      _hover={isOpen ? {} : { bg: 'bg.muted' }}
      {...(isOpen && { 'aria-current': 'page' as const })}
    >
      <PlaceIcon size={20} />
      {label}
    </Link>
  )
}

/** Links of one kind, beside the open page. */
export function PlaceRail({ label, places, current, final }: PlaceRailProps) {
  return (
    <Flex as="nav" aria-label={label} direction="column">
      <Stack as="ul" gap="1" listStyleType="none">
        {places.map((place) => (
          <li key={place.href}>
            <Row place={place} isOpen={place.href === current} />
          </li>
        ))}
        {final ? (
          <Stack as="li" mt="4" pt="4" borderTopWidth="1px">
            <Row place={final} isOpen={final.href === current} isFinal />
          </Stack>
        ) : null}
      </Stack>
    </Flex>
  )
}
