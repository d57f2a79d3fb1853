type Answer = { json: () => unknown };
type Http = { req: (method: string, path: string, options: { headers: Record<string, string>; body?: object }) => Promise<Answer> };
type Session = object;
type Buyer = { firstName: string; lastName: string; line1: string };
type Step = (name: string, run: () => unknown) => unknown;

/** The methods of the adapter that a purchase uses. */
type Adapter = {
  search: (query: { term: string; page: number; size: number }) => Promise<{ items: number }>;
  prepare: () => Promise<void>;
  newSession: () => Promise<Session>;
  addLine: (session: Session, sku: string, quantity: number) => Promise<number>;
  updateLine: (session: Session, lineId: number, quantity: number) => Promise<void>;
  toPayment: (session: Session, buyer: Buyer, step: Step) => Promise<void>;
  place: (session: Session) => Promise<{ ok: boolean; reason: string }>;
};

export default function aliquot(tools: {
  http: Http;
  data: { skus: string[]; probeSkus: string[] };
  env: { ALIQUOT_IDS: string; ALIQUOT_BUYERS: string };
  variant?: 'guest';
}): Promise<Adapter>;
