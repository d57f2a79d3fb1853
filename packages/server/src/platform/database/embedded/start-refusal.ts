/** A reason why the database cannot be started that its reader can mend: shown as it is, without a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
