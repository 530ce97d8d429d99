import { ArrowLeftIcon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'

export interface BackLinkProps {
  href: string
  /** The name of the target page. */
  label: string
}

/** The link to the parent page, above a title. */
export const BackLink = ({ href, label }: BackLinkProps) => (
  <Link
    href={href}
    variant="quiet"
    display="inline-flex"
    alignItems="center"
    gap="1.5"
    // A finger needs 44 px; the margins take back what the text does not need.
    minH="11"
    mt="-1.5"
    mb="-0.5"
    color="fg.muted"
  >
    <ArrowLeftIcon size={16} />
    {label}
  </Link>
)
