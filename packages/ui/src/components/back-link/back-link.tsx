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
    minH="8"
    mb="1"
    color="fg.muted"
  >
    <ArrowLeftIcon size={16} />
    {label}
  </Link>
)
