import { ArrowLeftIcon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'

export interface BackLinkProps {
  href: string
  /** Where it leads. */
  label: string
}

/** The way back to the page above, over a title. */
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
