/** A reason that the reader can fix: shown without a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
