import type { cellFaults } from './texts/cell-faults.ts';
import type { fileFaults } from './texts/file-faults.ts';
import type { priceFaults } from './texts/price-faults.ts';
import type { productFaults } from './texts/product-faults.ts';
import type { substanceFaults } from './texts/substance-faults.ts';

/** What fills the placeholders of a fault's texts. */
export type FaultParams = Readonly<Record<string, string | number>>;

/** Why a whole file was refused. */
export type FileFaultCode = keyof typeof fileFaults;

/** What is wrong with a row or one of its cells. */
export type RowFaultCode = keyof typeof cellFaults | keyof typeof substanceFaults | keyof typeof productFaults | keyof typeof priceFaults;

/** A fault of a row: warnings are reported, everything else keeps the row out. */
export type RowFault = {
  /** The column by its own name; null for the row as a whole. */
  column: string | null;
  code: RowFaultCode;
  isWarning?: true;
  value?: string;
  params?: FaultParams;
};
