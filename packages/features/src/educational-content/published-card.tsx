import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

/** What an author has published. */
export function PublishedCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('content')
  return (
    <FigureTile
      label={t`Published content`}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={t`Under educational content.`}
      failed={failed}
    />
  )
}
