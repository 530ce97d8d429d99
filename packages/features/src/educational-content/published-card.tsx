import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** What an author has published. */
export function PublishedCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('content')
  return (
    <FigureTile
      label="Published content"
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail="Under educational content."
      failed={failed}
    />
  )
}
