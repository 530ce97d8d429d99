import { Link } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

/** Links to an external map, which loads nothing until it is opened. */
export const Directions = ({ place }: { place: string }) => (
  <Link
    href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
    target="_blank"
    rel="noreferrer"
    whiteSpace="nowrap"
  >
    <Trans>Directions</Trans>
  </Link>
)
