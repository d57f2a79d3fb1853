import { lazy } from 'react';
import { screensAt } from '../screens-at.tsx';
import { ActivitiesScreen } from './activities-screen.tsx';
import { CouponsScreen } from './coupons-screen.tsx';
import { ReductionsScreen } from './reductions-screen.tsx';
import { TrialOffersScreen } from './trials-screen.tsx';

const ActivityDetail = lazy(async () => ({ default: (await import('./activity-detail.tsx')).ActivityDetail }));
const NewActivity = lazy(async () => ({ default: (await import('./activity-detail.tsx')).NewActivity }));
const ReductionDetail = lazy(async () => ({ default: (await import('./reduction-detail.tsx')).ReductionDetail }));
const NewReduction = lazy(async () => ({ default: (await import('./reduction-detail.tsx')).NewReduction }));
const CouponDetail = lazy(async () => ({ default: (await import('./coupon-detail.tsx')).CouponDetail }));
const NewCoupon = lazy(async () => ({ default: (await import('./coupon-detail.tsx')).NewCoupon }));
const TrialOfferDetail = lazy(async () => ({ default: (await import('./trial-detail.tsx')).TrialOfferDetail }));
const NewTrial = lazy(async () => ({ default: (await import('./trial-detail.tsx')).NewTrial }));
const MallScreen = lazy(async () => ({ default: (await import('./mall/mall-screen.tsx')).MallScreen }));

export const PromotionsArea = screensAt({
  '': ActivitiesScreen,
  'activities/new': NewActivity,
  'activities/:id': ActivityDetail,
  reductions: ReductionsScreen,
  'reductions/new': NewReduction,
  'reductions/:id': ReductionDetail,
  coupons: CouponsScreen,
  'coupons/new': NewCoupon,
  'coupons/:id': CouponDetail,
  trials: TrialOffersScreen,
  'trials/new': NewTrial,
  'trials/:id': TrialOfferDetail,
  mall: MallScreen,
});
