import { screensAt } from '../screens-at.tsx';
import { ActivitiesScreen } from './activities-screen.tsx';
import { ActivityDetail, NewActivity } from './activity-detail.tsx';
import { CouponDetail, NewCoupon } from './coupon-detail.tsx';
import { CouponsScreen } from './coupons-screen.tsx';
import { NewReduction, ReductionDetail } from './reduction-detail.tsx';
import { ReductionsScreen } from './reductions-screen.tsx';
import { NewTrial, TrialOfferDetail } from './trial-detail.tsx';
import { TrialOffersScreen } from './trials-screen.tsx';

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
});
