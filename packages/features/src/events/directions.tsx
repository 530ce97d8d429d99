import { Link } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

/** The way to a place, on a map of others: nothing of it is loaded before it is opened. */
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
