import { Fragment } from 'react'

/** An address whose lines may end after each of its parts rather than in the midst of a word. */
export const Breakable = ({ children }: { children: string }) =>
  children.split(/(?<=[@./_-])/).map((part, index) => (
    // Parts have no identity but their place.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
