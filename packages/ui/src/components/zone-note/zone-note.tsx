import { Text } from '@chakra-ui/react'

import { Trans } from '@wellspring/words/macro'

import { useNow } from '../zoned-time/use-now.ts'
import { isSameWall, useClock, useDeviceZone, zoneName } from '../zoned-time/zoned-time.tsx'

/** Shown once above times that are not in the device's time zone. */
export function ZoneNote() {
  const [{ zone }, device, now] = [useClock(), useDeviceZone(), useNow()]
  if (isSameWall(now, zone, device)) return null
  return (
    <Text textStyle="sm" color="fg.muted">
      <Trans>
        Times are in {zoneName(zone)}, as in your practice. This device is on {zoneName(device)}.
      </Trans>
    </Text>
  )
}
