import { Flex, Text } from '@chakra-ui/react'

import type { CallPerson } from '@wellspring/api/contract/call-places'
import { runningTime } from '@wellspring/ui/running-time'
import { Trans, t } from '@wellspring/words/macro'

export interface LostTileProps {
  person: Pick<CallPerson, 'isHere' | 'awaitedUntil'>
  now: string
}

/** Covers the tile of a disconnected participant whose place is reserved. */
export function LostTile({ person, now }: LostTileProps) {
  if (person.isHere || !person.awaitedUntil) return null
  const left = Date.parse(person.awaitedUntil) - Date.parse(now)
  return (
    <Flex position="absolute" inset="0" align="center" justify="center" p="2" pointerEvents="none">
      <Text px="3" py="2" bg="bg.surface" borderRadius="md" textStyle="sm" textAlign="center">
        <Trans>Connection lost. We are keeping their place</Trans>
        {left > 0 ? (
          <>
            {t` for `}
            <span role="timer">{runningTime(left / 1000)}</span>
          </>
        ) : null}
        .
      </Text>
    </Flex>
  )
}
