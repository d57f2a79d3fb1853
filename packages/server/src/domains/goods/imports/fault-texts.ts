import type { Language } from '@aliquot/contract/core/language.ts';
import type { FaultParams, FileFaultCode, RowFaultCode } from './internal/fault.ts';
import { cellFaults } from './internal/texts/cell-faults.ts';
import type { FaultText } from './internal/texts/fault-text.ts';
import { fileFaults } from './internal/texts/file-faults.ts';
import { priceFaults } from './internal/texts/price-faults.ts';
import { productFaults } from './internal/texts/product-faults.ts';
import { substanceFaults } from './internal/texts/substance-faults.ts';

const texts: Readonly<Record<FileFaultCode | RowFaultCode, FaultText>> = {
  ...fileFaults,
  ...cellFaults,
  ...substanceFaults,
  ...productFaults,
  ...priceFaults,
};

/** A fault in the reader's language. */
export function faultText(
  code: FileFaultCode | RowFaultCode,
  params: FaultParams,
  language: Language,
): { problem: string; remedy: string } {
  const [problem, remedy] = texts[code][language];
  const fill = (text: string) =>
    text
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => paramText(name, params, language))
      .replaceAll(/ {2,}/g, ' ')
      .trim();
  return { problem: fill(problem), remedy: fill(remedy) };
}

/** Suggestions are a list, shown only if there are any. */
function paramText(name: string, params: FaultParams, language: Language): string {
  const value = params[name] ?? '';
  if (name !== 'meant' || value === '') return String(value);
  return language === 'en' ? `Perhaps ${value} was meant.` : `是否应为 ${value}？`;
}

/** A code that was read back from the database. */
export const isFaultCode = (code: string): code is FileFaultCode | RowFaultCode => Object.hasOwn(texts, code);
