import { Button, type ButtonProps, chakra, type HTMLChakraProps } from '@chakra-ui/react'
import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  use,
} from 'react'

export interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

function PlainAnchor({ children, ...props }: AnchorProps) {
  return <a {...props}>{children}</a>
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor)

export interface LinkProviderProps {
  /** The router's link component. It receives `href` and all props of an `<a>`, and renders an `<a>`. */
  component: ComponentType<AnchorProps>
  children: ReactNode
}

export function LinkProvider({ component, children }: LinkProviderProps) {
  return <AnchorContext value={component}>{children}</AnchorContext>
}

/** The element of every link in this package. External links are plain `<a>` elements. */
function Anchor(props: AnchorProps) {
  const Routed = use(AnchorContext)
  const isPath = /^[/?.]/.test(props.href) && !props.href.startsWith('//')
  const inside = isPath && !props.download && props.rel !== 'external'
  // oxlint-disable-next-line react/static-components -- the app's own link, which is created once
  return inside ? <Routed {...props} /> : <PlainAnchor {...props} />
}

export interface LinkProps extends Omit<HTMLChakraProps<'a'>, 'href' | 'variant'> {
  href: string
  /** `inline` is underlined in text, `quiet` is underlined on hover, and `bare` has no styles. */
  variant?: 'inline' | 'quiet' | 'bare'
}

const looks = {
  inline: {
    color: 'accent.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    _hover: { textDecorationThickness: '2px' },
  },
  quiet: { color: 'inherit', textUnderlineOffset: '0.2em', _hover: { textDecoration: 'underline' } },
  bare: { color: 'inherit', textDecoration: 'none' },
}

export function Link({ href, variant = 'inline', children, ...props }: LinkProps) {
  return (
    <chakra.a asChild borderRadius="sm" {...looks[variant]} {...props}>
      <Anchor href={href}>{children}</Anchor>
    </chakra.a>
  )
}

/** The link to all of a section, beside its heading: large enough for a finger, without making the line higher. */
export function MoreLink(props: LinkProps) {
  return <Link display="inline-flex" alignItems="center" minH="11" my="-2.5" flexShrink="0" {...props} />
}

export interface LinkButtonProps extends Omit<ButtonProps, 'asChild' | 'type'> {
  href: string
  /** Opens in a new tab. */
  target?: '_blank'
  download?: boolean
}

/** A link that looks like a button. A page in a new tab gets no reference to this one. */
export function LinkButton({ href, target, download, children, ...props }: LinkButtonProps) {
  return (
    <Button asChild {...props}>
      <Anchor
        href={href}
        {...(target && { target, rel: 'noopener noreferrer' })}
        {...(download && { download })}
        {...((props.variant ?? 'solid') === 'solid' && { 'data-solid': '' })}
      >
        {children}
      </Anchor>
    </Button>
  )
}
